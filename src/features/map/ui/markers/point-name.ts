import type { MapPoint } from '../../contract.ts'

/** A short word or a sign, which must not end a name that is cut. */
const DANGLING = /(\s+\p{L}{1,2})?[\s:;,.—–-]*$/u

/** What stands at a point by its name, cut between words where it is longer than so many letters. */
export function nameOnMap(point: MapPoint, maxLetters: number): string {
  const name = point.kind === 'event' ? point.title : point.name
  if (name.length <= maxLetters) return name
  const cut = name.slice(0, maxLetters)
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLetters / 2))
  return `${words.replace(DANGLING, '')}…`
}
