import { paths } from './paths.ts'

/** What the console has as files. */
export type CsvName =
  | 'overview'
  | 'figures'
  | 'places'
  | 'searches'
  | 'letters'
  | 'pages'
  | 'people'
  | 'tags'

/**
 * The file of what a page of the console shows. Apart from `paths`, which every page loads.
 * @param page whose query narrows the file too
 */
export function csvPath(name: CsvName, page = ''): string {
  const [, query] = page.split('?')
  return `${paths.overview()}/${name}.csv${query ? `?${query}` : ''}`
}
