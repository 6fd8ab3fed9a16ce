import { Agent, get } from 'node:http'

/** What a server under load is asked by: what one visitor at a time costs is more, since nothing is shared. */
const CONNECTIONS = 8
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** Fetches an address so many times over eight connections at once; returns the size of the body. */
export async function load(url: string, times: number): Promise<number> {
  let size = 0
  let asked = 0
  async function ask(): Promise<void> {
    while (asked++ < times) size = await fetchOnce(url)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, ask))
  return size
}

/** Fetches an address. @returns the size of the body. @throws unless the answer is 200 */
export function fetchOnce(url: string, by = agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: by }, (response) => {
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(size)
        else reject(new Error(`${url} responded ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
