/**
 * How many letters must be added, dropped, changed or swapped with a neighbour to make one word another (optimal
 * string alignment). `fastest-levenshtein` does not fit: it counts a swap, a most common slip, as two, and the search
 * allows one for a short word.
 */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const at = (line: number[], place: number) => line[place] ?? 0
      const change = a[row - 1] === b[column - 1] ? 0 : 1
      let least = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + change,
      )
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) least = Math.min(least, at(beforePrevious, column - 2) + 1)
      current.push(least)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.length] ?? 0
}
