import { sendResetLink } from '../features/accounts/password/send-reset-link.ts'
import { tellPageChanged } from '../features/console/site/tell-page-changed.ts'
import { indexTag } from '../features/console/tags/index-tag.ts'
import { mergeTagItems } from '../features/console/tags/merge-tag-items.ts'
import { sendDecision } from '../features/decisions/send-decision.ts'
import { sendLetter } from '../features/letters/send-letter.ts'
import { sendReportOutcomes } from '../features/moderation/cases/send-report-outcomes.ts'
import { weighCase } from '../features/moderation/cases/weigh-case.ts'
import { askModelAboutNoted } from '../features/moderation/noted/ask-model-about-noted.ts'
import { publishAfterProof } from '../features/moderation/publish-after-proof.ts'
import { forgetBlocked } from '../features/notifications/forget-blocked.ts'
import { mailNews } from '../features/notifications/mail/mail-news.ts'
import { sendDigests } from '../features/notifications/mail/send-digests.ts'
import { notify } from '../features/notifications/notify.ts'
import { deliverPending } from '../features/notifications/pending/deliver-pending.ts'
import { pushNews } from '../features/notifications/push/push-news.ts'
import { sendPush } from '../features/notifications/push/send-push.ts'
import { moveOrigin } from '../features/people/edit/move-origin.ts'
import { makeExport } from '../features/privacy/export/make-export.ts'
import { removePerson } from '../features/privacy/removal/remove-person.ts'
import { indexComments } from '../features/search/index/index-comments.ts'
import { indexCustomer } from '../features/search/index/index-customer.ts'
import { indexDocuments } from '../features/search/index/index-documents.ts'
import { reindexSearch } from '../features/search/index/reindex-search.ts'
import { moveFilesUrl } from '../features/writing/move-files-url.ts'
import { eraseRemoved } from '../features/writing/removal/erase-removed.ts'
import type { Tasks } from '../platform/jobs/worker.ts'

/** The handler of each job, by its name. */
export const tasks: Tasks = {
  'send-letter': sendLetter,
  'send-reset-link': sendResetLink,
  'index-customer': indexCustomer,
  'move-origin': ({ db }, { customerId }) => moveOrigin(db, customerId),
  'index-comments': ({ db }, { postIds }) => indexComments(db, postIds),
  'index-posts': ({ db }, { postIds }) => indexDocuments(db, 'posts', postIds),
  'publish-after-proof': publishAfterProof,
  'send-decision': ({ db }, { decisionId }, job) => sendDecision(db, decisionId, job),
  'send-report-outcomes': ({ db }, decided, job) => sendReportOutcomes(db, decided, job),
  'ask-model-about-noted': askModelAboutNoted,
  'weigh-case': ({ db }, { caseId }) => weighCase(db, caseId),
  notify,
  'deliver-pending': ({ db }, { customerId }) => deliverPending(db, [customerId]),
  'forget-blocked': forgetBlocked,
  'push-news': pushNews,
  'send-push': sendPush,
  'mail-news': mailNews,
  'send-digests': sendDigests,
  'make-export': makeExport,
  'remove-person': removePerson,
  'reindex-search': reindexSearch,
  'move-files-url': moveFilesUrl,
  'tell-page-changed': ({ db }, payload) => tellPageChanged(db, payload),
  'merge-tag-items': ({ db }, { tagId }) => mergeTagItems(db, tagId),
  'index-tag': ({ db }, payload) => indexTag(db, payload),
  'erase-removed': ({ db }) => eraseRemoved(db),
}

/** Tasks that never wait for others: somebody waits for the letter to sign in, join or get back in. */
export const urgentTasks: readonly (keyof Tasks)[] = ['send-letter', 'send-reset-link']
