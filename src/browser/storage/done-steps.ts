export const DONE_STEPS = 'done-steps'
/** More guides than anybody ticks off; the oldest are forgotten. */
const MAX_DONE = 200

/** The guides that were ticked off on this device, by the ids of their publications. */
export function doneSteps(): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(DONE_STEPS) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [])
  } catch {
    // without storage nothing is ticked off
    return new Set()
  }
}

/** Ticks a guide off, or takes the tick back. @returns what is done now */
export function markStep(id: number, isDone: boolean): ReadonlySet<number> {
  const done = new Set(doneSteps())
  if (isDone) done.add(id)
  else done.delete(id)
  try {
    localStorage.setItem(DONE_STEPS, JSON.stringify([...done].slice(-MAX_DONE)))
  } catch {
    // the tick holds until the page is left
  }
  return done
}
