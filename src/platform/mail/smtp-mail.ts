import { createTransport } from 'nodemailer'
import { isLoopback } from '../http/address/is-loopback.ts'
import { compose } from './compose.ts'
import { AddressRefused, type Mail, MailFailure, type Sender } from './mail.ts'

/** Timeouts of the connection, in milliseconds. Letters are sent by jobs, so a slow server delays no request. */
const CONNECTION_TIMEOUT = 10_000
const SILENCE_TIMEOUT = 20_000
/** Maximum time for one letter, in milliseconds. */
const DEADLINE = 30_000

/**
 * Sends letters by SMTP over pooled connections.
 * @param url smtp://user:password@host:587, or smtps:// for TLS from the start; nodemailer's options may follow
 */
export function smtpMail(url: string, sender: Sender): Mail {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 2,
    // a broken connection brings the whole job back, with a growing pause
    maxRequeues: 0,
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: SILENCE_TIMEOUT,
    socketTimeout: SILENCE_TIMEOUT,
    requireTLS: isWorthHiding(url),
  })
  return {
    async send(message) {
      const signal = AbortSignal.timeout(DEADLINE)
      await transport.sendMail({ ...compose(message, sender), signal }).catch((error: unknown) => {
        throw failureOf(error as SmtpError)
      })
    },
    close: () => transport.close(),
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
}

/** The error of the server without addresses, since failures of jobs are logged. */
function failureOf({ message, code = 'SMTP', command, permanent }: SmtpError): Error {
  const text = `${code}: ${message.replaceAll(/[^\s<>"']+@[^\s<>"',;:]+/g, '…@…')}`
  return permanent && command === 'RCPT TO' ? new AddressRefused(text) : new MailFailure(text)
}
