/* Progressive enhancement only: every page reads without this file. A plain script, not a module,
   because browsers refuse modules on pages opened from disk. */
(() => {
  "use strict"

  const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" })
  const status = document.createElement("p")
  status.className = "sr"
  status.setAttribute("role", "status")

  /* Sortable tables: table[data-sortable] -------------------------------------------------------
     A header cell becomes a button unless it says data-sort="no"; data-sort="text|number|date"
     names the kind where it cannot be seen. A cell may carry its key as data-value. What is equal keeps its order.
     table[data-order] names the element whose text tells the order. */
  const value = cell => (cell?.dataset.value ?? cell?.querySelector("time")?.dateTime ?? cell?.textContent ?? "").trim()

  const kindOf = (head, values) => {
    if (head.dataset.sort) return head.dataset.sort
    const filled = values.filter(Boolean)
    if (filled.length && filled.every(text => /^\d{4}(-\d\d){0,2}$/.test(text))) return "date"
    if (filled.length && filled.every(text => /^[-+−]?\d[\d,\u202f ]*(\.\d+)?%?$/.test(text))) return "number"
    return "text"
  }
  const number = text => Number.parseFloat(text.replace("−", "-").replace(/[^\d.\-]/g, ""))
  const compare = {
    text: (a, b) => collator.compare(a, b),
    number: (a, b) => number(a) - number(b),
    date: (a, b) => (a < b ? -1 : a > b ? 1 : 0),   // ISO; a bare year stands before its months
  }

  const sortable = table => {
    const body = table.tBodies[0]
    const heads = [...table.tHead.rows[0].cells]
    const sentence = document.getElementById(table.dataset.order ?? "")
    heads.forEach((head, column) => {
      if (head.dataset.sort === "no") return
      const button = document.createElement("button")
      button.type = "button"
      button.className = "sort"
      button.append(...head.childNodes)
      head.append(button)
      if (!head.hasAttribute("aria-sort")) head.setAttribute("aria-sort", "none")
      button.addEventListener("click", () => {
        const rows = [...body.rows].map(row => ({ row, text: value(row.cells[column]) }))
        const kind = kindOf(head, rows.map(({ text }) => text))
        const now = head.getAttribute("aria-sort")
        const first = kind === "text" ? "ascending" : "descending"
        const order = now === "none" ? first : now === "ascending" ? "descending" : "ascending"
        const sign = order === "ascending" ? 1 : -1
        rows.sort((a, b) => (a.text === "") - (b.text === "") || sign * compare[kind](a.text, b.text))
        body.append(...rows.map(({ row }) => row))
        for (const other of heads) if (other.hasAttribute("aria-sort")) other.setAttribute("aria-sort", "none")
        head.setAttribute("aria-sort", order)
        const told = `by ${button.textContent.trim()}, ${order}`
        if (sentence) sentence.textContent = told
        status.textContent = `Sorted ${told}`
      })
    })
  }

  /* Tables that turn into cards on phones keep their roles ---------------------------------------- */
  const keepRoles = table => {
    const role = (nodes, name) => { for (const node of nodes) if (!node.hasAttribute("role")) node.setAttribute("role", name) }
    role([table], "table")
    role([...table.tBodies, table.tHead].filter(Boolean), "rowgroup")
    role(table.rows, "row")
    role(table.querySelectorAll("thead th"), "columnheader")
    role(table.querySelectorAll("tbody th"), "rowheader")
    role(table.querySelectorAll("td"), "cell")
  }

  /* Text to copy: pre.cite ----------------------------------------------------------------------- */
  const copyable = block => {
    const text = block.textContent.trim()
    const button = document.createElement("button")
    button.type = "button"
    button.className = "copy"
    button.textContent = "Copy"
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(text)
      button.textContent = "Copied"
      status.textContent = "Copied"
      setTimeout(() => { button.textContent = "Copy" }, 2000)
    })
    block.prepend(button)
  }

  /* Drawer and search, opened from a button ------------------------------------------------------ */
  const opener = button => {
    const toggle = document.getElementById(button.dataset.opens)
    if (!toggle) return
    const tell = () => button.setAttribute("aria-expanded", String(toggle.checked))
    toggle.addEventListener("change", tell)
    button.addEventListener("click", () => {
      toggle.click()
      tell()
      if (!toggle.checked) return
      if (toggle.id === "__search") document.querySelector(".md-search__input")?.focus()
      else {
        const levels = document.querySelectorAll(".md-nav__toggle:checked ~ .md-nav > .md-nav__title[tabindex]")
        const links = document.querySelectorAll(".md-sidebar--primary .md-nav__list a[href]")
        ;(levels[levels.length - 1] ?? links[0])?.focus()
      }
    })
    document.addEventListener("keydown", event => {
      if (event.key !== "Escape" || !toggle.checked || toggle.id === "__search") return
      toggle.click()
      tell()
      button.focus()
    })
  }

  /* A missing page offers to search for the last part of its address ----------------------------- */
  const fillFromAddress = field => {
    const parts = location.pathname.split("/").filter(part => part && part !== "index.html" && part !== "404.html")
    try { field.value ||= decodeURIComponent(parts.pop() ?? "").replace(/\.html?$/, "") } catch { /* no words in it */ }
  }

  /* Tables from Markdown that are wider than the screen can be scrolled with the keyboard --------- */
  const scrollable = () => {
    for (const box of document.querySelectorAll(".md-typeset__scrollwrap")) {
      if (box.scrollWidth <= box.clientWidth) continue
      box.tabIndex = 0
      box.setAttribute("role", "region")
      box.setAttribute("aria-label", box.querySelector("caption")?.textContent.trim() || "Table")
    }
  }

  const narrow = matchMedia("(max-width: 59.984375em)")
  const cards = () => { if (narrow.matches) document.querySelectorAll("table.coding, table.list").forEach(keepRoles) }

  const start = () => {
    document.querySelector("main")?.append(status)
    document.querySelectorAll("table[data-sortable]").forEach(sortable)
    document.querySelectorAll("pre.cite").forEach(copyable)
    document.querySelectorAll("[data-opens]").forEach(opener)
    document.querySelectorAll("[data-fill=address]").forEach(fillFromAddress)
    cards()
    narrow.addEventListener("change", cards)
    addEventListener("load", scrollable)
  }
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start)
  else start()
})()
