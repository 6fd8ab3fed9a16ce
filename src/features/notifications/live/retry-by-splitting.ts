/** Splitting finds one faulty item of 200 in nine failures; far more of them mean that the database fails. */
const MAX_FAILURES = 40

/**
 * Runs `attempt` for all items at once and, where that fails, for each half of them, so that one faulty item does not
 * hold up the others.
 * @param leaveOut is called for each item that fails alone
 * @throws the last error after `MAX_FAILURES`
 */
export async function retryBySplitting<Id, Done>(
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
