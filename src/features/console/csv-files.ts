import { paths } from '../../lib/address/paths.ts'
import { serveLettersCsv } from './health/serve-letters-csv.ts'
import { serveOverviewCsv } from './overview/serve-overview-csv.ts'
import { servePageTimesCsv } from './page-times/serve-page-times-csv.ts'
import { serveSearchesCsv } from './searches/serve-searches-csv.ts'

/** What the pages of the console show, as files: the address of each, and what serves it. */
export const csvFiles = [
  { path: paths.overviewCsv(), serve: serveOverviewCsv },
  { path: paths.searchesCsv(), serve: serveSearchesCsv },
  { path: paths.lettersCsv(), serve: serveLettersCsv },
  { path: paths.pageTimesCsv(), serve: servePageTimesCsv },
] as const
