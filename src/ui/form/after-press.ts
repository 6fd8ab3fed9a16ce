let isPressed = false
let waiting: (() => void)[] = []

/**
 * Runs what moves the page once the press that goes on has become a click, at once where none does: an error that
 * appears above a button between its mousedown and its mouseup would take the click from it.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run)
  else run()
}

// a touch is told as a press of the mouse too, after the finger is up
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
  // some presses have no end of their own: a menu takes it, or another window
  for (const end of ['mouseup', 'dragend', 'contextmenu', 'pointercancel', 'visibilitychange'])
    addEventListener(end, release, true)
}
