/** Address of the service worker, the one script that we start by its address. */
const WORKER_ADDRESS = '/sw.js'

/** The part of the Trusted Types API that is used here; TypeScript's `dom` does not have it yet. */
interface Policy {
  createHTML(html: string): string
  createScriptURL(address: string): string
}
interface Global {
  readonly trustedTypes?: { createPolicy(name: 'svoi', rules: Policy): Policy }
}

const own = (globalThis as Global).trustedTypes?.createPolicy('svoi', {
  createHTML: (html) => html,
  createScriptURL: () => WORKER_ADDRESS,
})

/**
 * HTML that the server cleaned, as the page policy wants it where an element takes it. Call it once for a text:
 * each call makes another object, and React writes into the page what is another one.
 */
export const trustedHtml = (html: string): string => own?.createHTML(html) ?? html

/** The address of the service worker, as the page policy wants it. */
export const trustedWorkerAddress = (): string => own?.createScriptURL('') ?? WORKER_ADDRESS
