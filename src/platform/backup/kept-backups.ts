import { timeOfId } from './manifest.ts'

interface Keep {
  readonly daily: number
  readonly weekly: number
}

/**
 * Which backups stay: the newest of each of the last days and of each of the last weeks that have one (UTC, weeks from
 * Monday), as `keep-daily` and `keep-weekly` of restic; the newest one always.
 * @param ids in any order
 * @returns the ids that stay, and of them those that stay as daily ones, the oldest first
 */
export function keptBackups(
  ids: readonly string[],
  { daily, weekly }: Keep,
): { kept: string[]; daily: string[] } {
  const newestFirst = ids.toSorted().reverse()
  const days = newestOf(newestFirst, (id) => id.slice(0, 8)).slice(0, daily)
  const weeks = newestOf(newestFirst, mondayOf).slice(0, weekly)
  const kept = new Set([...newestFirst.slice(0, 1), ...days, ...weeks])
  return { kept: [...kept].sort(), daily: days.toSorted() }
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
