/**
 * What a process has open: closed in the opposite order, each whatever became of the others, by Ctrl-C, by
 * SIGTERM or by `end`.
 */
export function openLifetime() {
  const closings: (() => Promise<unknown>)[] = []
  let ending: Promise<never> | undefined

  const end = (code: number): Promise<never> => {
    ending ??= closeAll(closings, code)
    return ending
  }
  // A signal may come twice, from the terminal and from whoever started us: the second must not cut the ending short.
  process.on('SIGINT', () => end(0))
  process.on('SIGTERM', () => end(0))

  return {
    end,
    isEnding: () => ending !== undefined,
    /**
     * Waits until something is open; should the process end before that, it is closed as soon as it is, and nothing
     * goes on with it.
     */
    async keep<Opened>(
      opening: Promise<Opened>,
      close: (opened: Opened) => Promise<unknown>,
    ): Promise<Opened> {
      closings.push(() => opening.then(close, () => {}))
      const opened = await opening
      return ending ?? opened
    },
  }
}

export type Lifetime = ReturnType<typeof openLifetime>

async function closeAll(closings: (() => Promise<unknown>)[], code: number): Promise<never> {
  for (const close of closings.reverse()) await close().catch((error) => console.error(error))
  process.exit(code)
}
