/* The comparison of methods: the choice stands in the address, ?works=c3,malt. Texts of records are
   inserted as text, never as HTML. The data come as a script, so that the page works from disk. */
(() => {
  "use strict"

  const data = window.SURVEY_METHODS
  const form = document.querySelector(".chooser")
  const table = document.querySelector(".beside-each-other")
  if (!data || !form || !table) return

  const fewest = Number(form.dataset.fewest)
  const most = Number(form.dataset.most)
  const input = form.querySelector("#compare-choice")
  const differ = form.querySelector("#compare-differ")
  const message = form.querySelector(".message")
  const ten = document.querySelector(".ten")
  const untouched = table.cloneNode(true)
  let chosen = []

  const element = (tag, text, attributes = {}) => {
    const made = document.createElement(tag)
    if (text) made.textContent = text
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
    return made
  }
  const capital = text => text.slice(0, 1).toUpperCase() + text.slice(1)

  const head = key => {
    const [title, people] = data.works[key]
    const cell = element("th", "", { scope: "col" })
    const remove = element("button", "Remove", { type: "button", class: "remove", "aria-label": `Remove ${title}` })
    remove.addEventListener("click", () => {
      choose(chosen.filter(other => other !== key), `${title} removed`)
      input.focus()
    })
    cell.append(element("a", title, { href: `../${key}/index.html` }), element("small", people), remove)
    return cell
  }

  const draw = () => {
    const whole = chosen.length >= fewest
    const fresh = untouched.cloneNode(true)
    if (whole) {
      fresh.tHead.rows[0].replaceChildren(element("th", "Question", { scope: "col" }), ...chosen.map(head))
      fresh.tBodies[0].replaceChildren(...data.rows.map((name, place) => {
        const texts = chosen.map(key => data.works[key][place + 2])
        const line = element("tr")
        line.append(element("th", capital(name), { scope: "row" }), ...texts.map(text => element("td", text)))
        line.hidden = differ.checked && texts.every(text => text === texts[0])
        return line
      }))
    }
    table.replaceChildren(...fresh.childNodes)
    ten.hidden = whole
  }

  const choose = (keys, said) => {
    const unknown = keys.filter(key => !Object.hasOwn(data.works, key))
    const known = [...new Set(keys.filter(key => Object.hasOwn(data.works, key)))]
    chosen = known.slice(0, most)
    const told = [said]
    if (unknown.length) told.push(`No method of this pool has the key ${unknown.join(", ")}; benchmarks, surveys and industrial cases are not compared here.`)
    if (known.length > most) told.push(`At most ${most} methods stand side by side; the first ${most} are shown.`)
    if (chosen.length === 1) told.push("One method is chosen; add another to compare.")
    const address = new URL(location.href)
    if (chosen.length) address.search = `?works=${chosen.map(encodeURIComponent).join(",")}`
    else address.search = ""
    try { history.replaceState(null, "", address) } catch { /* pages from disk may not change their address */ }
    draw()
    message.textContent = told.filter(Boolean).join(" ")
  }

  const found = text => {
    const wanted = text.trim().toLowerCase()
    if (!wanted) return null
    const entries = Object.entries(data.works)
    const whole = entries.find(([key, [title]]) => key.toLowerCase() === wanted || title.toLowerCase() === wanted)
    const part = whole ?? entries.find(([key, [title, people]]) => `${key} ${title} ${people}`.toLowerCase().includes(wanted))
    return part?.[0] ?? null
  }

  form.querySelector("datalist").append(...Object.entries(data.works).map(([key, [title, people]]) => element("option", `${title}, ${people}`, { value: key })))
  form.addEventListener("submit", event => {
    event.preventDefault()
    const key = found(input.value)
    if (!key) message.textContent = input.value.trim() ? `No method of this pool matches “${input.value.trim()}”.` : "Write a title, an author or a key."
    else if (chosen.includes(key)) message.textContent = `${data.works[key][0]} stands there already.`
    else if (chosen.length >= most) message.textContent = `At most ${most} methods stand side by side; remove one first.`
    else {
      choose([...chosen, key], `${data.works[key][0]} added.`)
      input.value = ""
    }
  })
  form.querySelector("[data-clear]").addEventListener("click", () => choose([], "Cleared."))
  differ.addEventListener("change", draw)
  form.hidden = false
  const asked = new URLSearchParams(location.search).get("works")
  if (asked) choose(asked.split(",").map(key => key.trim()).filter(Boolean), "")
})()
