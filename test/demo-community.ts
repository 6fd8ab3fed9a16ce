import { loadPlaces } from '../db/places/load-places.ts'
import { uuidOf } from '../demo/chance.ts'
import type { Pictures } from '../demo/draw-pictures.ts'
import type { Community } from '../demo/read/community.ts'
import { readCommunity } from '../demo/read/read-community.ts'
import type { Picture } from '../demo/render-markdown.ts'
import { writeCommunity } from '../demo/write/write-community.ts'
import { indexEverything } from '../src/features/search/index/index-documents.ts'
import type { Database } from '../src/platform/db/database.ts'

/** Fills a fresh database with all places and the demo community, without drawing pictures, and indexes it. */
export async function insertDemoCommunity(db: Database, databaseUrl: string): Promise<Community> {
  await loadPlaces(databaseUrl)
  const community = await readCommunity()
  await writeCommunity(db, community, {
    pictures: blank,
    filesUrl: 'http://files.test',
    now: new Date(),
  })
  await indexEverything(db)
  return community
}

const blank: Pictures = {
  scene: (item, motif) => picture(uuidOf('scene', `${item.name}/${motif}`), 'posts'),
  portrait: (person) => picture(uuidOf('portrait', person.username), 'customers'),
  photo: (person, motif) => picture(uuidOf('photo', `${person.username}/${motif}`), 'posts'),
}

function picture(id: string, folder: Picture['folder']): Picture {
  const size = { width: 960, height: 640, widths: [480, 960] }
  return { id, folder, ...size, color: '#000000', preview: null, byte_size: 1 }
}
