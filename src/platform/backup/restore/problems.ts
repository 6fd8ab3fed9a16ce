import type { RestoreReport } from './restore-site.ts'

/** Something that did not come back as the backup has it. */
export type Problem =
  | { readonly what: 'table'; readonly name: string }
  | { readonly what: 'rows'; readonly name: string }
  | { readonly what: 'index' | 'file'; readonly name: string; readonly message: string }
  | { readonly what: 'segment'; readonly name: string }
  | { readonly what: 'key'; readonly name: 'SECRET_KEY' }

type Checked = Pick<
  RestoreReport,
  'tables' | 'brokenIndexes' | 'brokenFiles' | 'brokenAt' | 'isOtherKey' | 'until'
>

/** At another moment than that of the backup a table may have any number of rows. */
export const areRowsCompared = ({ until }: Pick<RestoreReport, 'until'>): boolean =>
  until === 'backup'

/** All that is wrong with what came back. */
export function problemsOf(report: Checked): Problem[] {
  const { tables, brokenIndexes, brokenFiles, brokenAt, isOtherKey } = report
  const differing = tables.filter(
    ({ restored, min, max }) =>
      restored !== null && areRowsCompared(report) && (restored < min || restored > max),
  )
  return [
    ...tables
      .filter(({ restored }) => restored === null)
      .map(({ name }) => ({ what: 'table', name }) as const),
    ...differing.map(({ name }) => ({ what: 'rows', name }) as const),
    ...brokenIndexes.map((one) => ({ what: 'index', ...one }) as const),
    ...brokenFiles.map(({ key, message }) => ({ what: 'file', name: key, message }) as const),
    ...(brokenAt ? [{ what: 'segment', name: brokenAt } as const] : []),
    ...(isOtherKey ? [{ what: 'key', name: 'SECRET_KEY' } as const] : []),
  ]
}
