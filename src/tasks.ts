import { sendResetLink } from './features/accounts/send-reset-link.ts'
import { sendLetter } from './features/letters/send-letter.ts'
import { notify } from './features/notifications/notify.ts'
import { makeExport } from './features/privacy/make-export.ts'
import { removePerson } from './features/privacy/remove-person.ts'
import { indexCustomer } from './features/search/index-customer.ts'
import { indexDocuments } from './features/search/index-documents.ts'
import type { Tasks } from './platform/jobs/worker.ts'

/** What is done with each job of the queue, by its name. */
export const tasks: Tasks = {
  'send-letter': sendLetter,
  'send-reset-link': sendResetLink,
  'index-customer': indexCustomer,
  'index-posts': ({ db }, { postIds }) => indexDocuments(db, 'posts', postIds),
  notify,
  'make-export': makeExport,
  'remove-person': removePerson,
}
