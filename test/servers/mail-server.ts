import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { type ReadLetter, readLetter } from '../mailbox.ts'

export interface MailServer {
  /** As in SMTP_URL, without a password. */
  readonly url: string
  /** What came, the oldest first, and when, in milliseconds of `performance.now`. */
  readonly letters: (ReadLetter & { readonly arrivedAt: number })[]
  /** Keeps the responses to letters that it takes; `taken` is done when it has taken one, `give` lets them go. */
  holdResponses(): { readonly taken: Promise<void>; give(): void }
  close(): Promise<void>
}

export interface MailServerOptions {
  readonly port?: number
  /** The one password that it takes; without one it asks for none. */
  readonly password?: string
  /** The reply code for an address, such as 550; undefined accepts it. */
  readonly refusal?: (address: string) => number | undefined
  /** The reply code for a whole letter, which is not taken then; undefined takes it. */
  readonly letterRefusal?: () => number | undefined
}

/** A real SMTP server on loopback, without TLS. */
export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { port = await freePort(), password, refusal, letterRefusal } = options
  const letters: MailServer['letters'] = []
  let held: { taken: PromiseWithResolvers<void>; given: PromiseWithResolvers<void> } | undefined
  const take = async (bytes: Buffer) => {
    letters.push({ ...readLetter(await PostalMime.parse(bytes)), arrivedAt: performance.now() })
    held?.taken.resolve()
    await held?.given.promise
  }
  const server = new SMTPServer({
    disabledCommands: password ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    // the product keeps its connections open: they end with the server
    closeTimeout: 1,
    onAuth(auth, _session, callback) {
      if (auth.password === password) callback(null, { user: auth.username ?? '' })
      else
        callback(Object.assign(new Error(`No such user: ${auth.username}`), { responseCode: 535 }))
    },
    onRcptTo({ address }, _session, callback) {
      const responseCode = refusal?.(address)
      if (!responseCode) return callback()
      callback(Object.assign(new Error(`<${address}> is not taken here`), { responseCode }))
    },
    onData(stream, _session, callback) {
      buffer(stream)
        .then((bytes) => {
          const responseCode = letterRefusal?.()
          if (responseCode) throw Object.assign(new Error('It is not taken here'), { responseCode })
          return take(bytes)
        })
        .then(() => callback(), callback)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    holdResponses() {
      const holding = { taken: Promise.withResolvers<void>(), given: Promise.withResolvers<void>() }
      held = holding
      return {
        taken: holding.taken.promise,
        give() {
          held = undefined
          holding.given.resolve()
        },
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
