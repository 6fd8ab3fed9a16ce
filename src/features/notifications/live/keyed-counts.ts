/** How many of something each has at a time. */
export function keyedCounts() {
  const counts = new Map<string, number>()
  return {
    /** @returns gives it back; undefined when there are as many as may be */
    take(key: string, max: number): (() => void) | undefined {
      const count = counts.get(key) ?? 0
      if (count >= max) return undefined
      counts.set(key, count + 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        const left = (counts.get(key) ?? 1) - 1
        if (left === 0) counts.delete(key)
        else counts.set(key, left)
      }
    },
  }
}
