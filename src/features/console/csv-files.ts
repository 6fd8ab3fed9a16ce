import { csvPath } from '../../lib/address/csv-path.ts'
import { serveLettersCsv } from './health/serve-letters-csv.ts'
import { serveFiguresCsv, serveOverviewCsv, servePlacesCsv } from './overview/serve-overview-csv.ts'
import { servePageTimesCsv } from './page-times/serve-page-times-csv.ts'
import { servePeopleCsv } from './people/serve-people-csv.ts'
import { serveSearchesCsv } from './searches/serve-searches-csv.ts'
import { serveTagsCsv } from './tags/serve-tags-csv.ts'

/** What the pages of the console show, as files: the address of each, and what serves it. */
export const csvFiles = [
  { path: csvPath('overview'), serve: serveOverviewCsv },
  { path: csvPath('figures'), serve: serveFiguresCsv },
  { path: csvPath('places'), serve: servePlacesCsv },
  { path: csvPath('searches'), serve: serveSearchesCsv },
  { path: csvPath('letters'), serve: serveLettersCsv },
  { path: csvPath('pages'), serve: servePageTimesCsv },
  { path: csvPath('people'), serve: servePeopleCsv },
  { path: csvPath('tags'), serve: serveTagsCsv },
] as const
