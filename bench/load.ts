import { Agent, get } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Fetches an address so many times, one after another over one connection; answers the size of the body. */
export async function load(url: string, times: number): Promise<number> {
  let size = 0
  for (let done = 0; done < times; done++) size = await fetchOnce(url)
  return size
}

function fetchOnce(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(size)
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
