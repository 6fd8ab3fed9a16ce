import type { Page } from 'playwright-core'
import { HELD_ACTS, HELD_CHOICES } from '../../../src/browser/entry/hold-acts.ts'

declare global {
  interface Window {
    /** What the server drew to be pressed, and whether the browser alone can send its form. */
    served?: ReadonlyMap<Element, boolean>
  }
}

/** From now on every page remembers what it was served with, before any script of it runs. */
export const rememberServed = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const parts = document.querySelectorAll<HTMLInputElement>(
        'a[href], button, input, select, summary',
      )
      const sends = (form: HTMLFormElement | null) =>
        form?.matches('[method=dialog], [method=post], [action]') ?? false
      window.served = new Map([...parts].map((part) => [part, sends(part.form)]))
    })
  })

/**
 * Which of the links, buttons and switches of a page that lives the application answers, or answers otherwise than
 * the browser would by itself, though a press before it had come would not have waited for it. Links that were drawn
 * later keep the same rule: another page is served with them.
 */
export async function unheldActs(page: Page): Promise<string[]> {
  const found = await page.evaluate(findUnheld, `${HELD_ACTS}, ${HELD_CHOICES}`)
  return found.map((act) => `${new URL(page.url()).pathname}: ${act}`)
}

function findUnheld(held: string): string[] {
  const handlersOf = (part: Element) => {
    const key = Object.keys(part).find((name) => name.startsWith('__reactProps$'))
    const props = key ? (part as never as Record<string, object>)[key] : {}
    return Object.keys(props ?? {}).filter((name) =>
      /^on(Click|Mouse|Pointer|Touch|Change)/.test(name),
    )
  }
  /** Whether anything but navigation, which leads where the link leads, takes the press from the browser. */
  const isTaken = (link: HTMLAnchorElement) => {
    const { target } = link
    // links with a target are not navigated by the application
    link.target = '_self'
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    let taken = false
    const look = (event: Event) => {
      taken = event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', look, { once: true })
    link.dispatchEvent(press)
    removeEventListener('click', look)
    link.target = target
    return taken || !press.defaultPrevented
  }
  const isUnheld = (part: Element, isSent: boolean) => {
    if (!part.isConnected || part.matches(`${held}, [popovertarget], [hidden]`)) return false
    if (part instanceof HTMLAnchorElement) return handlersOf(part).length > 0 || isTaken(part)
    if (part instanceof HTMLButtonElement) return !isSent
    // what is typed and chosen in a form is taken over with it
    return !isSent && !part.matches('form *') && handlersOf(part).length > 0
  }
  const served = window.served ?? new Map<Element, boolean>()
  const later = [...document.querySelectorAll('main a[href]')]
    .filter((link) => !served.has(link))
    .map((link): [Element, boolean] => [link, false])
  const unheld = [...served, ...later].filter(([part, isSent]) => isUnheld(part, isSent))
  return [
    ...new Set(unheld.map(([part]) => `${part.tagName} ${part.className}: ${part.textContent}`)),
  ]
}
