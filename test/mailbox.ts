import type { Email } from 'postal-mime'
import { polling } from '../src/app/polling.ts'
import { tasks } from '../src/app/tasks.ts'
import { runWaitingJobs } from '../src/platform/jobs/worker.ts'
import { mailFolder } from '../src/platform/mail/open-mail.ts'
import { listSentLetters } from '../src/platform/mail/sent-letters.ts'
import type { TestApi } from './api.ts'

export interface ReadLetter {
  /** The address it went to. */
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Where its button leads; empty when it has none. */
  readonly link: string
  readonly headers: Email['headers']
}

/**
 * Does what waits in the queue, then reads what came since the last time it was asked, the oldest first. A
 * failed job is tried once in a call.
 */
export function openMailbox({ services, jobPool }: TestApi) {
  let seen = 0
  return {
    async readNew(): Promise<ReadLetter[]> {
      await runWaitingJobs(jobPool, { services, tasks, recurring: [], polling })
      const all = await listSentLetters(mailFolder(services.config), Number.POSITIVE_INFINITY)
      const letters = all.toReversed().slice(seen)
      seen = all.length
      return letters.map(({ email }) => readLetter(email))
    },
  }
}

/** A letter as its reader has it. */
export function readLetter(email: Email): ReadLetter {
  const { subject = '', html = '', text = '', headers } = email
  const [, link = ''] = /<a class="button" href="([^"]*)"/.exec(html) ?? []
  return {
    to: email.to?.[0]?.address ?? '',
    subject,
    html,
    text,
    link: link.replaceAll('&amp;', '&'),
    headers,
  }
}
