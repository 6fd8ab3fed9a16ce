/** How often the event loop is looked at, in milliseconds. */
const EVERY = 20
/** The weight of one look in the moving mean. */
const WEIGHT = 0.2

export interface LoopLag {
  /** How late the event loop is, in milliseconds. */
  current(): number
  close(): void
}

/**
 * Measures how late timers run, as a moving mean, so that one long turn of the loop is no overload yet. A mean of
 * timers alone is blind to the turn that runs now: it counts as if it ended here.
 */
export function openLoopLag(now: () => number = () => performance.now()): LoopLag {
  let last = now()
  let mean = 0
  const meanWith = (time: number) => mean + WEIGHT * (Math.max(0, time - last - EVERY) - mean)
  const timer = setInterval(() => {
    const time = now()
    mean = meanWith(time)
    last = time
  }, EVERY).unref()
  return {
    current: () => Math.max(mean, meanWith(now())),
    close: () => clearInterval(timer),
  }
}
