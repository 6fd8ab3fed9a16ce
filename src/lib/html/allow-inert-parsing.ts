/** The part of the Trusted Types API that is used here; by itself, so that this file brings no other along. */
interface Global {
  readonly trustedTypes?: {
    createPolicy(
      name: 'default',
      rules: { createHTML(html: string, type?: string, sink?: string): string },
    ): unknown
  }
}

const INERT = 'DOMParser parseFromString'

// Once this module is loaded, strings may be parsed into a document of their own, which runs nothing: the editor does
// that with what it is given. A string that is written into the page itself is refused as before.
;(globalThis as Global).trustedTypes?.createPolicy('default', {
  createHTML(html, _type, sink) {
    // thrown and not returned: ProseMirror then uses its own policy
    if (sink !== INERT) throw new TypeError(`a string is no trusted HTML for ${sink}`)
    return html
  },
})
