import { PERIODS } from '../../src/features/console/overview/metrics.ts'
import { type Probe, probe, scopes } from './probe.ts'
import type { Place, Samples } from './samples.ts'

const SEARCHED_LETTERS = 3
const PEOPLE_NUMBER = 100_000

/** The pages of who runs the site. */
export function consoleProbes(s: Samples): Probe[] {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(s.random.next() * items.length)]
  const days = () => one(PERIODS) ?? PERIODS[0]
  const admin = () => s.loudAuthor().id
  return [
    ...scopes.map((kind) =>
      probe(`overview, ${kind}`, (_, as) => {
        const { key: __, ...place }: Place = s.place(kind)
        return as(admin(), 'admin').getOverview({ ...place, days: days() })
      }),
    ),
    probe('searches of people', (_, as) =>
      as(admin(), 'admin').listSearches({
        days: days(),
        order: one(['not-found', 'frequent'] as const) ?? 'frequent',
      }),
    ),
    probe('jobs', (_, as) => as(admin(), 'admin').getJobsHealth({})),
    probe('backups', (_, as) => as(admin(), 'admin').getBackupHealth({})),
    probe('letters', (_, as) => as(admin(), 'admin').getMailHealth({ days: days() })),
    probe('times of pages', (_, as) => as(admin(), 'admin').listPageTimes({ days: days() })),
    probe('people, newest', (_, as) =>
      as(admin(), 'admin').searchPeople({
        before: Math.floor(s.random.next() * PEOPLE_NUMBER) + 1_000,
      }),
    ),
    probe('people by a part of a name', (_, as) =>
      as(admin(), 'admin').searchPeople({
        query: s.loudAuthor().username.slice(0, SEARCHED_LETTERS),
      }),
    ),
    probe('people by role', (_, as) => as(admin(), 'admin').searchPeople({ role: 'moderator' })),
    probe('people by sanction', (_, as) =>
      as(admin(), 'admin').searchPeople({ sanction: one(['mute', 'ban'] as const) ?? 'ban' }),
    ),
    probe('managed tags', (_, as) =>
      as(admin(), 'admin').listManagedTags({ search: s.tag().name.slice(0, 2) }),
    ),
    probe('claims on businesses', (_, as) => as(admin(), 'moderator').listBusinessClaims({})),
    probe('counts of the desk', (_, as) => as(admin(), 'moderator').getModerationCounts({})),
    probe('audit log', (_, as) => as(admin(), 'admin').listAuditLog({})),
  ]
}
