import { type Ending, endInOrder } from './steps.ts'

/**
 * The open resources of a process. Ctrl-C, SIGTERM or `end` closes them in reverse order, each even if another fails.
 */
export function openLifetime() {
  const closings: (() => Promise<unknown>)[] = []
  let ending: Promise<never> | undefined

  const end = (code: number): Promise<never> => {
    ending ??= closeAll(closings, code)
    return ending
  }
  // A signal may come twice, from the terminal and from the parent process; the second must not interrupt the
  // shutdown.
  process.on('SIGINT', () => end(0))
  process.on('SIGTERM', () => end(0))

  return {
    end,
    isEnding: () => ending !== undefined,
    /**
     * Waits until a resource is open. If the process is ending by then, the resource is closed at once and the start
     * stops.
     * @param close the steps of closing it
     */
    async keep<Opened>(
      opening: Promise<Opened>,
      close: (opened: Opened) => Ending,
    ): Promise<Opened> {
      closings.push(() =>
        opening.then(
          (opened) => endInOrder(close(opened)),
          () => {},
        ),
      )
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
