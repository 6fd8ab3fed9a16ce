let isPressed = false
let waiting: (() => void)[] = []

/**
 * Runs a change of the layout after the current click, or at once where no button of the mouse is down: an error that
 * appears above a button between its mousedown and its mouseup would move it away from the click.
 */
export function runAfterClick(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}

// a touch fires mouse events too, after the finger is up
function press(): void {
  isPressed = true
}

function release(): void {
  // the click follows its mouseup at once
  setTimeout(() => {
    isPressed = false
    const held = waiting
    waiting = []
    for (const run of held) run()
  })
}

if (typeof document !== 'undefined') {
  addEventListener('mousedown', press, true)
  // some presses have no mouseup: a menu or another window gets it
  for (const end of ['mouseup', 'dragend', 'contextmenu', 'pointercancel', 'visibilitychange'])
    addEventListener(end, release, true)
}
