/** How far down a finger goes before letting go refreshes, in pixels, and the sign with it. */
const FAR = 130
/** What a finger may move before one knows where it goes. */
const SLACK = 10

/** Loads the page anew when it is pulled down from its top, where the system does not do so by itself. */
export function pullToRefresh(): void {
  const sign = newSign()
  const begin = ({ target, touches: [finger, second] }: TouchEvent) => {
    if (finger && !second && isAtTop(target)) follow(finger, sign)
  }
  addEventListener('touchstart', begin, EARLY)
}

/** Before React, which stops touches on their way while it hydrates: then the end of one would be missed. */
const EARLY = { capture: true, passive: true }

function follow(start: Touch, sign: ReturnType<typeof newSign>): void {
  const end = new AbortController()
  const options = { ...EARLY, signal: end.signal }
  let part = 0
  const letGo = () => {
    end.abort()
    sign.hide()
  }
  const move = ({ touches: [finger, second] }: TouchEvent) => {
    if (!finger) return
    const [right, down] = [finger.clientX - start.clientX, finger.clientY - start.clientY]
    if (second || Math.abs(right) > Math.max(SLACK, down) || down < -SLACK) letGo()
    else if (part > 0 || down > SLACK) {
      part = Math.min(1, Math.max(0, down / FAR))
      sign.draw(part)
    }
  }
  const finish = () => {
    // a draft may ask whether to leave, and be kept
    letGo()
    if (part === 1) location.reload()
  }
  addEventListener('touchmove', move, options)
  addEventListener('touchend', finish, options)
  addEventListener('touchcancel', letGo, options)
}

/** Not where the finger moves something of its own: a dialog, a text that is written, a part that scrolls. */
function isAtTop(target: EventTarget | null): boolean {
  if (scrollY > 0 || !(target instanceof Element)) return false
  if (target.closest('dialog, [popover], [contenteditable], textarea')) return false
  for (let part: Element | null = target; part; part = part.parentElement)
    if (part.scrollTop > 0) return false
  return true
}

/** How the sign looks: a ring that comes down over the header. */
const RING = `html::after {
  content: "";
  position: fixed;
  z-index: 9;
  top: -48px;
  left: calc(50% - 20px);
  width: 40px;
  height: 40px;
  border: 4px solid var(--line);
  border-top-color: var(--sky);
  border-radius: 50%;
  background: var(--surface);
}`

/** The sign is drawn by a sheet of its own: the application, which may begin meanwhile, knows every element of the page. */
function newSign() {
  const sheet = new CSSStyleSheet({ disabled: true })
  sheet.replaceSync(RING)
  document.adoptedStyleSheets.push(sheet)
  const { style } = sheet.cssRules[0] as CSSStyleRule
  return {
    /** @param part how far it is pulled, of what refreshes */
    draw(part: number) {
      style.translate = `0 ${part * FAR}px`
      style.rotate = `${part}turn`
      style.borderColor = part === 1 ? 'var(--sky)' : 'var(--sky) var(--line) var(--line)'
      sheet.disabled = false
    },
    hide() {
      sheet.disabled = true
    },
  }
}
