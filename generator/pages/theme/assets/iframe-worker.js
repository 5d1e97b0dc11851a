/* Search without a server: browsers refuse to start a worker from a file on disk, so the search
   worker runs in a hidden frame there. Served pages never enter this branch. */
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super()
      this.onmessage = null
      this.frame = document.createElement("iframe")
      this.frame.hidden = true
      this.frame.title = "Search worker"
      document.body.append(this.frame)
      const inner = this.frame.contentWindow
      this.ready = new Promise(resolve => {
        inner.document.open()
        inner.document.write("<!doctype html><title>Search worker</title>")
        inner.document.close()
        inner.postMessage = data => {
          const event = new MessageEvent("message", { data })
          this.dispatchEvent(event)
          if (this.onmessage) this.onmessage(event)
        }
        const script = inner.document.createElement("script")
        script.src = new URL(url, location.href).href
        script.onload = resolve
        inner.document.body.append(script)
      })
    }
    postMessage(data) {
      this.ready.then(() => {
        const inner = this.frame.contentWindow
        inner.dispatchEvent(new inner.MessageEvent("message", { data }))
      })
    }
    terminate() { this.frame.remove() }
  }
}
