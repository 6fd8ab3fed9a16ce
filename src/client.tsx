import { correctDates } from './browser/entry/correct-dates.ts'
import { countView } from './browser/entry/count-view.ts'
import { holdActs } from './browser/entry/hold-acts.ts'
import { holdSubmits, UNHYDRATED_FORM } from './browser/entry/hold-submits.ts'
import { keepInstallPrompt } from './browser/entry/install-prompt.ts'
import { isKeptHere } from './browser/entry/is-kept-here.ts'
import { rememberPlace } from './browser/entry/remember-place.ts'
import { restorePlaceFocus } from './browser/entry/restore-place-focus.ts'
import { runClocks } from './browser/entry/run-clocks.ts'
import { listenForSlash } from './browser/entry/search-shortcut.ts'
import { hasPendingComment } from './browser/storage/pending-sign.ts'
import { signingOut } from './browser/storage/sign-out-sign.ts'

// Reading needs no script: the application starts at the first sign of use, and what is pressed or sent before it
// runs is repeated (hold-acts.ts, hold-submits.ts). A signed-in person has a live channel and starts at once.
const signs = ['pointerdown', 'keydown', 'focusin', 'pointerover'] as const
const USABLE = 'a, button, input, textarea, select, summary'
/** When all of the page has come. */
const whole = new Promise<void>((resolve) => {
  if (document.readyState !== 'loading') resolve()
  else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
})
let started = false
let letGo = holdActs(start)

function startAtSign(event: Event) {
  const touched = (event.target as Element | null)?.closest?.(USABLE)
  if (event.type === 'pointerover' && !touched) return
  start()
}

function start() {
  if (started) return
  started = true
  for (const sign of signs) removeEventListener(sign, startAtSign, true)
  import('./app/pages/hydrate.tsx').then(
    async ({ hydrate }) => {
      await whole
      await hydrate().finally(letGo)
    },
    // loading failed: links work as plain links, and the next sign of use tries again
    () => {
      letGo()
      started = false
      letGo = holdActs(start)
      listenForSigns()
    },
  )
}

function listenForSigns() {
  for (const sign of signs) addEventListener(sign, startAtSign, { capture: true, passive: true })
}

/**
 * Whether the application starts at once: for the live channel of signed-in people, forms of ours, and data of this
 * browser.
 */
const isNeededAtOnce = () =>
  // an app is signed in by its address
  (document.cookie + location.search).includes('isAuth=true') ||
  signingOut() !== undefined ||
  hasPendingComment() ||
  isKeptHere() ||
  document.querySelector(`${UNHYDRATED_FORM}, [data-needs-script]`) !== null

holdSubmits()
listenForSlash()
keepInstallPrompt()
rememberPlace()
listenForSigns()
// true on the home screen of iOS alone, which leaves out its pull to refresh there
if ('standalone' in navigator && navigator.standalone)
  import('./browser/entry/pull-to-refresh.ts').then(
    ({ pullToRefresh }) => pullToRefresh(),
    // without it pages are loaded anew by the menu of the system
    () => {},
  )
whole.then(() => {
  correctDates()
  runClocks()
  countView()
  restorePlaceFocus()
  // the address names a field: who followed it has come to type, as from «Знайти місто» to the landing
  document.querySelector<HTMLInputElement>('input:target')?.focus()
  // in development the application starts at once, since hot reloading needs it
  if (import.meta.env.DEV || isNeededAtOnce()) start()
})
