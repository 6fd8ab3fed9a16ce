/** Our own policy, then the browser's for what a library passes as a string, then that of ProseMirror's clipboard. */
export const TRUSTED_TYPES_POLICIES = ['svoi', 'default', 'ProseMirrorClipboard'] as const
const [OWN] = TRUSTED_TYPES_POLICIES

/** Address of the service worker, the one script that we start by its address. */
const WORKER_ADDRESS = '/sw.js'

/** The part of the Trusted Types API that we use; TypeScript's `dom` does not have it yet. */
interface TrustedTypePolicy {
  createHTML(html: string): string
  createScriptURL(address: string): string
}
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML?(html: string, type?: string, sink?: string): string
      createScriptURL?(address: string): string
    },
  ): TrustedTypePolicy
}

export const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const own = trustedTypes?.createPolicy(OWN, {
  createHTML: (html) => html,
  createScriptURL(address) {
    if (address !== WORKER_ADDRESS) throw new TypeError(address)
    return address
  },
})

/**
 * HTML that the server cleaned, as the page policy wants it where an element takes it. Call it once for a text:
 * each call makes another object, and React writes into the page what is another one.
 */
export const trustedHtml = (html: string): string => own?.createHTML(html) ?? html

/** The address of the service worker, as the page policy wants it. */
export const trustedWorkerAddress = (): string =>
  own?.createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS
