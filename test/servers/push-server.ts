import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface ReceivedPush {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
  readonly number: number
}

export interface Delivery {
  readonly push: ReceivedPush
  readonly headers: IncomingHttpHeaders
  /** What the token says that proves who sends (RFC 8292), once its signature was found right. */
  readonly vapid: { readonly aud: string; readonly exp: number; readonly sub: string }
  readonly publicKey: string
}

interface PushResponse {
  readonly status: number
  readonly headers?: Record<string, string>
}

/**
 * A push service on loopback with browsers of its own: it takes what is sent as a real one does, and reads it as a
 * browser does (RFC 8291), by nothing but the cryptography of Node.
 */
export async function openPushServer() {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>()
  const deliveries: Delivery[] = []
  const state = { answer: { status: 201 } as PushResponse, tried: 0 }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      state.tried++
      const browser = browsers.get(request.url ?? '')
      const { status, headers } = browser ? state.answer : { status: 404, headers: {} }
      if (browser && status === 201)
        deliveries.push({
          push: JSON.parse(decrypt(body, browser.keys, browser.auth)),
          headers: request.headers,
          ...readVapid(request.headers.authorization ?? ''),
        })
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    deliveries,
    state,
    /** A subscription as `PushSubscription.toJSON()` gives it. */
    subscribe() {
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/push/${browsers.size + 1}`
      browsers.set(path, { keys, auth })
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: keys.generateKeys('base64url'), auth: auth.toString('base64url') },
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** One record of aes128gcm (RFC 8188): salt, size, key of the sender, then what is sealed. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body[20] ?? 0
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const derive = (from: Buffer, by: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derive(keys.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

function readVapid(authorization: string): Pick<Delivery, 'vapid' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('the signature of the sender is wrong')
  return { vapid: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey }
}
