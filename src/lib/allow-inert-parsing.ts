import { TRUSTED_TYPES_POLICIES, trustedTypes } from './trusted-types.ts'

const [, DEFAULT] = TRUSTED_TYPES_POLICIES
const INERT = 'DOMParser parseFromString'

// Once this module is loaded, strings may be parsed into a document of their own, which runs nothing: the editor does
// that with what it is given. A string that is written into the page itself is refused as before.
trustedTypes?.createPolicy(DEFAULT, {
  createHTML(html, _type, sink) {
    // thrown and not returned: ProseMirror then uses its own policy
    if (sink !== INERT) throw new TypeError(`a string is no trusted HTML for ${sink}`)
    return html
  },
})
