import { type ClientRequest, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

export interface LiveClients {
  /** How many listen now. */
  count(): number
  /** Calls `onNumber` with the number of each notification that any of them hears. */
  close(): void
}

interface Options {
  /** Where the client with this number connects. */
  urlOf(client: number): string
  /** A token of the session of each. */
  readonly tokens: readonly string[]
  /** @param client the index of its token */
  onNotification(client: number, number: number): void
}

/** How many connect at a time: a browser's connection comes with others, not with ten thousand. */
const CONCURRENCY = 100

/** Opens a live connection for each token and waits until each has had its first word. */
export async function openLiveClients({
  urlOf,
  tokens,
  onNotification,
}: Options): Promise<LiveClients> {
  const requests: ClientRequest[] = []
  let listening = 0
  /** A process that is overloaded asks to come again. */
  const open = async (token: string, client: number) => {
    while (!(await tryToOpen(token, client))) await setTimeout(1_000)
  }
  const tryToOpen = (token: string, client: number) =>
    new Promise<boolean>((resolve, reject) => {
      const asked = request(`${urlOf(client)}/live`, {
        agent: false,
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      })
      asked.on('response', (response) => {
        if (response.statusCode === 503) {
          response.resume()
          return resolve(false)
        }
        if (response.statusCode !== 200) reject(new Error(`/live responded ${response.statusCode}`))
        listening += 1
        let isFirst = true
        response.setEncoding('utf8').on('data', (text: string) => {
          if (isFirst) resolve(true)
          isFirst = false
          for (const [, number] of text.matchAll(/^id: (\d+)$/gm))
            onNotification(client, Number(number))
        })
        response.on('close', () => {
          listening -= 1
        })
        response.on('error', () => {})
      })
      asked.on('error', reject)
      asked.end()
      requests.push(asked)
    })
  for (let start = 0; start < tokens.length; start += CONCURRENCY)
    await Promise.all(
      tokens.slice(start, start + CONCURRENCY).map((token, at) => open(token, start + at)),
    )
  return {
    count: () => listening,
    close() {
      for (const asked of requests) asked.destroy()
    },
  }
}
