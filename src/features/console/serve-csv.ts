import { paths } from '../../lib/address/paths.ts'
import { csvOf } from '../../lib/text/csv.ts'
import { requireAccess } from '../../platform/api/require-access.ts'
import type { RequestContext } from '../../platform/context.ts'
import { seeOther } from '../../platform/http/see-other.ts'

export type CsvRows = Parameters<typeof csvOf>[0]

interface CsvFile {
  /** Of the file, without its ending. */
  readonly name: string
  readonly rows: CsvRows
}

/**
 * A table as a file, for admins alone; a visitor signs in first.
 * @param read is called once the person may have it
 * @throws 403 for everybody else
 */
export async function serveCsv(
  { url, viewer }: RequestContext,
  read: () => Promise<CsvFile>,
): Promise<Response> {
  if (!viewer) return seeOther(paths.login(paths.overview()))
  requireAccess('admin', viewer)
  const { name, rows } = await read()
  const day = new Date().toISOString().slice(0, 10)
  return new Response(csvOf(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${url.hostname}-${name}-${day}.csv"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}
