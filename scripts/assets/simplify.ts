type Position = [number, number]

/** How far a line may be from the real one, in units of the plane (hundredths of a degree). */
export interface Detail {
  readonly europe: number
  readonly elsewhere: number
}

/** Europe and what one sees beside it: from Iceland to the Caucasus. */
const EUROPE = { left: 15_400, right: 22_800, top: 8_900, bottom: 14_400 }

/** The line with the points that one sees, and both its ends, on whole units (Douglas and Peucker, 1973). */
export function simplify(line: readonly Position[], { europe, elsewhere }: Detail): Position[] {
  return needed(line, isInEurope(line) ? europe : elsewhere).map(([x, y]) => [
    Math.round(x),
    Math.round(y),
  ])
}

/** Whether a point of a line lies in Europe or what one sees beside it. */
export const isInEurope = (line: readonly (readonly number[])[]): boolean =>
  line.some(
    ([x = 0, y = 0]) => x > EUROPE.left && x < EUROPE.right && y > EUROPE.top && y < EUROPE.bottom,
  )

function needed(line: readonly Position[], tolerance: number): readonly Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let [farthest, most] = [0, 0]
  for (const [index, point] of line.entries()) {
    const distance = distanceTo(point, first, last)
    if (distance > most) [farthest, most] = [index, distance]
  }
  if (most <= tolerance) return [first, last]
  const before = needed(line.slice(0, farthest + 1), tolerance)
  return [...before.slice(0, -1), ...needed(line.slice(farthest), tolerance)]
}

/** From a point to the line between two others, or to where both are one. */
function distanceTo([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const [width, height] = [x2 - x1, y2 - y1]
  const length = width * width + height * height
  const along = length && Math.min(1, Math.max(0, ((x - x1) * width + (y - y1) * height) / length))
  return Math.hypot(x - x1 - along * width, y - y1 - along * height)
}
