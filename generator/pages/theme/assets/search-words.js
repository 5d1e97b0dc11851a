/* What is typed into the search are words, not the operators of the theme's query language, and an exact title, key or
   identifier comes first. Both are seen to on the way to the theme's search worker and back; the worker itself is untouched. */
(() => {
  "use strict"
  const SETUP = 0, QUERY = 2, RESULT = 3      // kinds of messages of the theme's worker
  const WHOLE = 20                            // how much more a whole word counts than one that only begins so

  const words = text => text
    .toLowerCase()
    .replace(/<[^>]*>|&(?:amp|lt|gt|quot);/g, " ")
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/(\d{4}\.\d{4,5})v\d+\b/, "$1")
    .split(/[\s\u200b\-_,:;/!?=|[\]()"“”`·'’~^*+$\\<>&]+|\.(?!\d)/)
    .filter(Boolean)
  const spoken = text => words(text).join(" ").replace(/^(?:arxiv org (?:abs|pdf|html)|arxiv|doi org|doi) (?=\d)/, "")

  /* Pages by what they may be called: key and identifiers, then the title, then what stands before its colon. */
  const named = docs => {
    const pages = docs.filter(({ location }) => !location.includes("#"))
    const names = new Map()
    const add = (name, page) => {
      const found = names.get(name) ?? []
      if (name && !found.includes(page)) names.set(name, [...found, page])
    }
    for (const page of pages) for (const tag of page.tags ?? []) add(spoken(tag), page)
    for (const page of pages) add(spoken(page.title), page)
    for (const page of pages) if (page.title.includes(":")) add(spoken(page.title.split(":")[0]), page)
    return names
  }

  /* A word finds what begins so, whole words before others; among several, a short one stands for itself only. */
  const query = text => words(text)
    .map((word, place, all) => {
      const least = place < all.length - 1 ? 3 : Math.min(all.length, 2)
      return word.length < least ? `${word}^${WHOLE}` : `${word}^${WHOLE} ${word}`
    })
    .join(" ")

  const ordered = (items, exact) => {
    const first = exact.map(page => items.find(group => group.some(({ location }) => location === page.location))
      ?? [{ ...page, score: 1, terms: {} }])
    return [...first, ...items.filter(group => !first.includes(group))]
  }

  /* Key and identifiers are told before the text. */
  const told = doc => {
    if (!doc.tags) return
    doc.text = [...doc.tags, doc.text].join(" · ")
    delete doc.tags
  }

  window.Worker = class extends window.Worker {
    #names = new Map()
    #asked = []

    constructor(...address) {
      super(...address)
      this.addEventListener("message", ({ data: { type, data } }) => {
        if (type !== RESULT) return
        data.items = ordered(data.items, this.#names.get(this.#asked.shift()) ?? [])
        data.items.flat().forEach(told)
      })
    }

    postMessage(message, ...rest) {
      if (message.type === SETUP) this.#names = named(message.data.docs)
      if (message.type !== QUERY) return super.postMessage(message, ...rest)
      this.#asked.push(spoken(message.data))
      super.postMessage({ ...message, data: query(message.data) }, ...rest)
    }
  }
})()
