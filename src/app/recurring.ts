import { forgetAccounts } from '../features/accounts/registration/forget-accounts.ts'
import { forgetTelegramSignIns } from '../features/accounts/social-sign-in/telegram/forget-telegram-sign-ins.ts'
import { forgetTokens } from '../features/assistant/model/daily-tokens.ts'
import { forgetClaims } from '../features/businesses/claims/forget-claims.ts'
import { measureSize } from '../features/console/health/measure-size.ts'
import { refreshStatistics } from '../features/console/overview/refresh-statistics.ts'
import { forgetPageTimes } from '../features/console/page-times/forget-page-times.ts'
import { refreshPageTimes } from '../features/console/page-times/refresh-page-times.ts'
import { refreshDueOccurrences } from '../features/events/refresh-occurrences.ts'
import { remindOfEvents } from '../features/events/remind-of-events.ts'
import { refreshPopularity } from '../features/feed/refresh-popularity.ts'
import { forgetNotifications } from '../features/notifications/forget-notifications.ts'
import { startDigests } from '../features/notifications/mail/send-digests.ts'
import { refreshTopCustomers } from '../features/people/lists/refresh-top-customers.ts'
import { forgetReadingPositions } from '../features/posts/reading/forget-reading-positions.ts'
import { forgetViews } from '../features/posts/views/forget-views.ts'
import { forgetExports } from '../features/privacy/export/forget-exports.ts'
import { removeDuePeople } from '../features/privacy/removal/remove-due-people.ts'
import { forgetReporters } from '../features/reports/forget-reporters.ts'
import { refreshSearches } from '../features/search/log/refresh-searches.ts'
import { forgetFingerprints } from '../features/shield/elsewhere/forget-fingerprints.ts'
import { sectionNames } from '../features/site/section-names.ts'
import { dropStrayFiles } from '../features/uploads/drop-stray-files.ts'
import { dropUnusedFiles } from '../features/uploads/drop-unused-files.ts'
import { startErasing } from '../features/writing/removal/erase-removed.ts'
import { forgetIdempotentCalls } from '../platform/api/idempotency.ts'
import { startDueBackup } from '../platform/backup/start-due-backup.ts'
import { addPartitions } from '../platform/db/partitions.ts'
import type { RecurringJob } from '../platform/jobs/worker.ts'
import { forgetLimits } from '../platform/limits/postgres-limits.ts'

/** All recurring jobs; times in UTC. */
export const recurring: readonly RecurringJob[] = [
  {
    task: 'refresh-popularity',
    when: '*/10 * * * *',
    run: ({ db }) => refreshPopularity(db, 'fresh'),
  },
  {
    task: 'refresh-all-popularity',
    when: '40 2 * * *',
    run: ({ db }) => refreshPopularity(db, 'all'),
  },
  { task: 'refresh-occurrences', when: '*/5 * * * *', run: ({ db }) => refreshDueOccurrences(db) },
  { task: 'remind-of-events', when: '* * * * *', run: ({ db }) => remindOfEvents(db) },
  {
    task: 'refresh-top-customers',
    when: '5 * * * *',
    run: async ({ db }) => refreshTopCustomers(db, await sectionNames(db)),
  },
  // the last one of a day measures who came on it
  {
    task: 'refresh-statistics',
    when: '9,19,29,39,49,59 * * * *',
    run: ({ db }) => refreshStatistics(db),
  },
  { task: 'refresh-page-times', when: '*/10 * * * *', run: ({ db }) => refreshPageTimes(db) },
  { task: 'refresh-searches', when: '50 * * * *', run: ({ db }) => refreshSearches(db) },
  { task: 'measure-size', when: '30 4 * * *', run: ({ db }) => measureSize(db) },
  { task: 'start-digests', when: '0 8 * * 4', run: ({ db }) => startDigests(db) },
  { task: 'forget-accounts', when: '50 3 * * *', run: ({ db }) => forgetAccounts(db) },
  {
    task: 'forget-telegram-sign-ins',
    when: '35 * * * *',
    run: ({ db }) => forgetTelegramSignIns(db),
  },
  { task: 'forget-exports', when: '15 * * * *', run: forgetExports },
  { task: 'remove-due-people', when: '*/10 * * * *', run: ({ db }) => removeDuePeople(db) },
  {
    task: 'forget-idempotent-calls',
    when: '45 * * * *',
    run: ({ db }) => forgetIdempotentCalls(db),
  },
  { task: 'forget-limits', when: '20 * * * *', run: ({ db }) => forgetLimits(db) },
  { task: 'start-erasing', when: '10 4 * * *', run: ({ db }) => startErasing(db) },
  {
    task: 'forget-notifications',
    when: '30 3 * * *',
    run: ({ db }) => forgetNotifications(db),
  },
  { task: 'add-partitions', when: '15 1 * * *', run: ({ db }) => addPartitions(db) },
  { task: 'forget-views', when: '20 3 * * *', run: ({ db }) => forgetViews(db) },
  {
    task: 'forget-reading-positions',
    when: '40 3 * * *',
    run: ({ db }) => forgetReadingPositions(db),
  },
  { task: 'forget-page-times', when: '25 4 * * *', run: ({ db }) => forgetPageTimes(db) },
  { task: 'forget-reporters', when: '35 3 * * *', run: ({ db }) => forgetReporters(db) },
  { task: 'forget-claims', when: '37 3 * * *', run: ({ db }) => forgetClaims(db) },
  { task: 'forget-tokens', when: '55 3 * * *', run: ({ db }) => forgetTokens(db) },
  {
    task: 'forget-fingerprints',
    when: '5 4 * * *',
    run: ({ db }) => forgetFingerprints(db),
  },
  { task: 'drop-unused-files', when: '25 * * * *', run: (services) => dropUnusedFiles(services) },
  { task: 'drop-stray-files', when: '35 * * * *', run: (services) => dropStrayFiles(services) },
  // a backup at night, a rehearsal once a week, at other hours the files that came
  { task: 'start-due-backup', when: '20 * * * *', run: startDueBackup },
]
