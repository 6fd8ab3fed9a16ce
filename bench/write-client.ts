import { Agent, request } from 'node:http'

/** What is sent: a call of the API as somebody. */
export interface WriteCall {
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** The session token of who writes; a visitor without one. */
  readonly token?: string
  /** The address that a visitor comes from, as a proxy names it. */
  readonly address?: string
  readonly body: object
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/**
 * Sends a call and reads the response.
 * @throws unless the status is 2xx
 */
export function send(
  url: string,
  { method, path, token, address, body }: WriteCall,
): Promise<string> {
  const json = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(json),
      'x-request-with': 'XMLHttpRequest',
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { 'x-forwarded-for': address }),
    }
    const asked = request(url + path, { agent, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('end', () => {
        const { statusCode = 0 } = response
        if (statusCode >= 200 && statusCode < 300) resolve(text)
        else reject(new Error(`${method} ${path}: ${statusCode} ${text}`))
      })
    })
    asked.on('error', reject)
    asked.end(json)
  })
}
