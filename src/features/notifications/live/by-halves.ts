/** By halves one of a batch of 200 is found in nine failures; more than some of them are those of the database. */
const MAX_FAILURES = 40

/**
 * Does something for many at once, and where that fails for each half of them: one who cannot be served keeps nobody
 * else waiting.
 * @param leaveOut hears of each that fails alone
 * @throws what fails too often to be the fault of one
 */
export async function byHalves<Id, Done>(
  all: readonly Id[],
  attempt: (some: readonly Id[]) => Promise<readonly Done[]>,
  leaveOut: (one: Id, error: unknown) => void,
): Promise<readonly Done[]> {
  let failures = 0
  const go = async (some: readonly Id[]): Promise<readonly Done[]> => {
    try {
      return await attempt(some)
    } catch (error) {
      if (++failures > MAX_FAILURES) throw error
      const [one] = some
      if (some.length === 1 && one !== undefined) {
        leaveOut(one, error)
        return []
      }
      const half = Math.ceil(some.length / 2)
      const first = await go(some.slice(0, half))
      return [...first, ...(await go(some.slice(half)))]
    }
  }
  return go(all)
}
