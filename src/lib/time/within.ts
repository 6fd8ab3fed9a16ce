/** What is waited for no longer than a deadline came to nothing by then. */
class TooLate extends Error {
  override name = 'TooLate'
}

/**
 * Waits for a value, no longer than so many milliseconds; what it is of goes on.
 * @throws TooLate after that time
 */
export async function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const tooLate = () => reject(new TooLate(`nothing within ${milliseconds} ms`))
    // what has come while this thread was busy is read first
    timer = setTimeout(() => setImmediate(tooLate), milliseconds)
  })
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}
