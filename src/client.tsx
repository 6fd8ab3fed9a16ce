import { countView } from './count-view.ts'
import { HELD, holdSubmits } from './hold-submits.ts'
import { keepInstallPrompt } from './shell/install-prompt.ts'
import { listenForSlash } from './shell/search-shortcut.ts'
import { signingOut } from './shell/sign-out-sign.ts'

// Reading needs no script: the application starts at the first sign of use, and a button pressed or a form sent
// before that is repeated. A signed-in person has a live channel and starts at once.
const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'pointerover'] as const
/** What the application answers otherwise than the page alone: a link that opens a chooser leads to a page till then. */
const HELD_CLICKS = 'button[type=button], a[data-chooser]'
const USABLE = 'a, button, input, textarea, select, summary'
let started = false

function startAtSign(event: Event) {
  const touched = (event.target as Element | null)?.closest?.(USABLE)
  if (event.type === 'pointerover' && !touched) return
  start()
}

function start() {
  if (started) return
  started = true
  for (const sign of signs) removeEventListener(sign, startAtSign, true)
  let early: HTMLElement | undefined
  const hold = (click: MouseEvent) => {
    const pressed = (click.target as Element).closest<HTMLButtonElement>(HELD_CLICKS)
    if (!pressed || pressed.popoverTargetElement || isForNewTab(click)) return
    click.preventDefault()
    click.stopImmediatePropagation()
    early = pressed
  }
  addEventListener('click', hold, true)
  const letGo = () => removeEventListener('click', hold, true)
  import('./hydrate.tsx').then(
    async ({ hydrate }) => {
      await hydrate()
      letGo()
      early?.click()
    },
    // it could not be fetched: a link leads where it leads, and the next sign of use tries again
    () => {
      letGo()
      started = false
      listenForSigns()
      early?.click()
    },
  )
}

const isForNewTab = (click: MouseEvent) =>
  click.ctrlKey || click.metaKey || click.shiftKey || click.altKey

function listenForSigns() {
  for (const sign of signs) addEventListener(sign, startAtSign, { capture: true, passive: true })
}

/** Who is signed in has a live channel; a form of ours, and what only this browser knows, keep nobody waiting. */
const isNeededAtOnce = () =>
  document.cookie.includes('isAuth=true') ||
  // an app is signed in by its address
  location.search.includes('isAuth=true') ||
  signingOut() !== undefined ||
  document.querySelector(`${HELD}, [data-needs-script]`) !== null

countView()
holdSubmits()
listenForSlash()
keepInstallPrompt()
// … and so does whoever writes the product, whose changes reach only a page that lives
if (import.meta.env.DEV || isNeededAtOnce()) start()
else listenForSigns()
