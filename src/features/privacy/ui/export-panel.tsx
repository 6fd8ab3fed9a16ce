import { paths } from '../../../lib/address/paths.ts'
import { clock, KYIV, longDate } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import type { DataExport } from '../contract.ts'

const MEGABYTE = 1_000_000

/** What the letter about an archive leads to: the archive, as long as it is there. */
export function ExportPanel({ archive, token }: { archive: DataExport | null; token: string }) {
  return (
    <div className="settings">
      <div className="say">
        <h1>{m.export_page_title()}</h1>
      </div>
      {archive?.readyAt && archive.expiresAt ? (
        <div className="export-page">
          <p>
            {m.export_page_text({
              expiry: longDate(archive.expiresAt),
              time: clock(archive.expiresAt, KYIV),
            })}
          </p>
          <p>
            {m.export_page_size({
              size: megabytes(archive.size ?? 0),
              date: longDate(archive.readyAt),
            })}
          </p>
          <a
            className="button large"
            href={`${paths.dataExportFile}?token=${encodeURIComponent(token)}`}
            download
          >
            {m.export_download()}
          </a>
        </div>
      ) : (
        <Notice kind="wrong" title={m.export_gone()}>
          <p>{m.export_gone_text()}</p>
          <p className="chips">
            <a className="button" href={paths.settings}>
              {m.export_to_settings()}
            </a>
          </p>
        </Notice>
      )}
    </div>
  )
}

/** «1,2»; the smallest archive has a tenth. */
const megabytes = (bytes: number): string =>
  Math.max(0.1, bytes / MEGABYTE)
    .toFixed(1)
    .replace('.', ',')
