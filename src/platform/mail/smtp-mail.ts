import { Readable } from 'node:stream'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isLoopback } from '../http/address/is-loopback.ts'
import { compose } from './compose.ts'
import { AddressRefused, type Mail, MailFailure, MailInDoubt, type Sender } from './mail.ts'

/** Timeouts of the connection, in milliseconds. Letters are sent by jobs, so a slow server delays no request. */
const CONNECTION_TIMEOUT = 10_000
const GREETING_TIMEOUT = 20_000
/** Maximum time until a whole letter has gone, in milliseconds. */
const DEADLINE = 30_000
/**
 * Maximum time for the response to a whole letter, in milliseconds: a server may look for viruses and spam meanwhile.
 * RFC 5321 (4.5.3.2.6) has ten minutes, which would hold up the other jobs of the worker and its end.
 */
const RESPONSE_TIMEOUT = 60_000
/** How long a connection waits for the next letter, in milliseconds: one that the network forgot costs a DEADLINE. */
const IDLE_TIMEOUT = 20_000
/** As many as jobs at once, so that no letter waits within its deadline. */
const CONNECTIONS = 4

/** A letter, with what has to be done before its end goes. */
interface HeldLetter extends SendMailOptions {
  readonly beforeEnd: () => Promise<void>
}

/**
 * Sends letters by SMTP over pooled connections.
 * @param url smtp://user:password@host:587, or smtps:// for TLS from the start; nodemailer's options may follow
 */
export function smtpMail(url: string, sender: Sender): Mail {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: CONNECTIONS,
    // a broken connection brings the whole job back, with a growing pause
    maxRequeues: 0,
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: GREETING_TIMEOUT,
    socketTimeout: RESPONSE_TIMEOUT,
    idleTimeout: IDLE_TIMEOUT,
    requireTLS: isWorthHiding(url),
  })
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((input) => holdEnd(input, (data as HeldLetter).beforeEnd))
    done()
  })
  return {
    async send(message, beforeEnd) {
      const { signal, restart, end } = openDeadline(DEADLINE)
      let isWhole = false
      const letter: HeldLetter = {
        ...compose(message, sender),
        signal,
        async beforeEnd() {
          await beforeEnd?.()
          signal.throwIfAborted()
          isWhole = true
          restart(RESPONSE_TIMEOUT)
        },
      }
      try {
        await transport.sendMail(letter)
      } catch (error) {
        throw failureOf(error as SmtpError, isWhole)
      } finally {
        // whoever waits to end the letter does not do so any more
        end()
      }
    },
    close: () => transport.close(),
  }
}

/**
 * Passes a letter on, and its end once that has been done: the dot by which SMTP ends a letter follows it. It goes on
 * only as it is read, so that nothing is done before the server has asked for the letter.
 */
function holdEnd(letter: Readable, before: () => Promise<void>): Readable {
  async function* held() {
    yield* letter
    await before()
  }
  return Readable.from(held(), { objectMode: false, highWaterMark: 0 })
}

/** A signal that is aborted after so many milliseconds, or when it is ended; the time can begin anew. */
function openDeadline(milliseconds: number) {
  const controller = new AbortController()
  const abort = () => controller.abort(new Error('too slow'))
  let timer = setTimeout(abort, milliseconds)
  return {
    signal: controller.signal,
    restart(after: number) {
      clearTimeout(timer)
      timer = setTimeout(abort, after)
    },
    end() {
      clearTimeout(timer)
      abort()
    },
  }
}

/** A password goes over TLS alone: otherwise somebody on the way could hide that the server offers it. */
function isWorthHiding(url: string): boolean {
  const { protocol, hostname, password } = new URL(url)
  return protocol === 'smtp:' && password !== '' && !isLoopback(hostname)
}

interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly permanent?: boolean
  /** Absent where the server gave no response. */
  readonly responseCode?: number
}

/** The error of the server without addresses, since failures of jobs are logged. */
function failureOf(error: SmtpError, isWhole: boolean): Error {
  const { message, code = 'SMTP', command, permanent, responseCode } = error
  const text = `${code}: ${message.replaceAll(/[^\s<>"']+@[^\s<>"',;:]+/g, '…@…')}`
  if (isWhole && responseCode === undefined) return new MailInDoubt(text)
  return permanent && command === 'RCPT TO' ? new AddressRefused(text) : new MailFailure(text)
}
