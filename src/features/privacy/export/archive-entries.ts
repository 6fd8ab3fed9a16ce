import type { Services } from '../../../platform/context.ts'
import { pictureKeys } from '../../uploads/picture.ts'
import { archivePage } from './archive-page.ts'
import { findProfile } from './archive-profile.ts'
import { archiveSections } from './archive-sections.ts'
import type { ZipEntry } from './zip-stream.ts'

/** The files of somebody's archive: a page to read, data for programs, their pictures. */
export async function* archiveEntries(
  services: Services,
  customerId: number,
): AsyncGenerator<ZipEntry> {
  const { db, config } = services
  const profile = await findProfile(db, customerId)
  yield { name: 'index.html', content: archivePage(services, profile) }
  yield { name: 'data/profile.json', content: once(JSON.stringify(profile, null, 2)) }
  for (const { name, rows } of archiveSections(config.publicUrl))
    yield { name: `data/${name}.json`, content: asJson(rows(db, customerId)) }
  yield* pictures(services, customerId)
}

async function* once(text: string): AsyncGenerator<string> {
  yield `${text}\n`
}

async function* asJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '['
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row, null, 2)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/** Each picture at its widest; one that the store has lost is left out. */
async function* pictures({ db, files }: Services, customerId: number): AsyncGenerator<ZipEntry> {
  const rows = await db
    .selectFrom('file')
    .select(['id', 'folder', 'widths'])
    .where('owner_id', '=', customerId)
    .orderBy('created_at')
    .execute()
  for (const row of rows) {
    const widest = { ...row, widths: [Math.max(...row.widths)] }
    const file = await files.open(pictureKeys(widest)[0] ?? '')
    if (file) yield { name: `files/${row.id}.webp`, content: chunksOf(file), isPacked: true }
  }
}

async function* chunksOf(file: { bytes(): Promise<Uint8Array> }): AsyncGenerator<Uint8Array> {
  yield await file.bytes()
}
