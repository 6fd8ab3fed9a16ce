import { timeOfId } from './manifest.ts'

interface Keep {
  readonly daily: number
  readonly weekly: number
}

/** Within so many milliseconds before the newest all stay: one that is made by hand displaces none of the night before. */
const RECENT = 2 * 86_400_000

/**
 * Which backups stay: the newest of each of the last days and of each of the last weeks that have one (UTC, weeks from
 * Monday), as `keep-daily` and `keep-weekly` of restic; besides all of the last two days.
 * @param ids in any order
 * @returns the ids that stay, and of them those that are recent or daily, the oldest first
 */
export function keptBackups(
  ids: readonly string[],
  { daily, weekly }: Keep,
): { kept: string[]; daily: string[] } {
  const newestFirst = ids.toSorted().reverse()
  const newest = timeOfId(newestFirst[0] ?? '').getTime()
  const recent = newestFirst.filter((id) => newest - timeOfId(id).getTime() < RECENT)
  const days = newestOf(newestFirst, (id) => id.slice(0, 8)).slice(0, daily)
  const dense = [...new Set([...recent, ...days])].sort()
  const weeks = newestOf(newestFirst, mondayOf).slice(0, weekly)
  return { kept: [...new Set([...dense, ...weeks])].sort(), daily: dense }
}

function newestOf(newestFirst: readonly string[], periodOf: (id: string) => string): string[] {
  const periods = new Map<string, string>()
  for (const id of newestFirst) if (!periods.has(periodOf(id))) periods.set(periodOf(id), id)
  return [...periods.values()]
}

function mondayOf(id: string): string {
  const day = timeOfId(id)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
