type Position = [number, number]

/** How far a line may be from the real one, in units of the plane (hundredths of a degree). */
const FINE = 2
const COARSE = 25
/** Europe and what one sees beside it: from Iceland to the Caucasus. */
const EUROPE = { left: 15_400, right: 22_800, top: 8_900, bottom: 14_400 }

/** The line with the points that one sees, and both its ends, on whole units (Douglas and Peucker, 1973). */
export function simplify(line: readonly Position[]): Position[] {
  const isFine = line.some(
    ([x, y]) => x > EUROPE.left && x < EUROPE.right && y > EUROPE.top && y < EUROPE.bottom,
  )
  return needed(line, isFine ? FINE : COARSE).map(([x, y]) => [Math.round(x), Math.round(y)])
}

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
