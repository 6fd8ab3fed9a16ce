import { countView } from './count-view.ts'
import { listenForSlash } from './shell/search-shortcut.ts'

// Reading needs no script: the application starts at the first sign of use, and a button pressed or a form sent
// before that is repeated. A signed-in person has a live channel and starts at once.
const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'pointerover'] as const
/** A form that only the application sends. */
const OURS = 'form[method=dialog]'
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
  let early: (() => void) | undefined
  const holdClick = (click: MouseEvent) => {
    const button = (click.target as Element).closest<HTMLButtonElement>('button[type=button]')
    if (button && !button.popoverTargetElement) hold(click, () => button.click())
  }
  const holdSubmit = (submit: SubmitEvent) => {
    const form = submit.target as HTMLFormElement
    if (form.matches(OURS)) hold(submit, () => form.requestSubmit(submit.submitter))
  }
  const hold = (event: Event, again: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    early = again
  }
  addEventListener('click', holdClick, true)
  addEventListener('submit', holdSubmit, true)
  import('./hydrate.tsx').then(async ({ hydrate }) => {
    await hydrate()
    removeEventListener('click', holdClick, true)
    removeEventListener('submit', holdSubmit, true)
    early?.()
  })
}

/** Who is signed in has a live channel; a form of ours must not keep anybody waiting. */
const isNeededAtOnce = () =>
  document.cookie.includes('isAuth=true') ||
  // an app is signed in by its address
  location.search.includes('isAuth=true') ||
  document.querySelector(OURS) !== null

countView()
listenForSlash()
// … and so does whoever writes the product, whose changes reach only a page that lives
if (import.meta.env.DEV || isNeededAtOnce()) start()
else for (const sign of signs) addEventListener(sign, startAtSign, { capture: true, passive: true })
