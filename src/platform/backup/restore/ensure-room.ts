import { statfs } from 'node:fs/promises'
import { placeOfCluster } from '../../db/bundled/cluster.ts'
import { StartError } from '../../start-error.ts'

/** So much room is asked for each byte of the database: its log comes too, and the site goes on writing. */
const ROOM = 1.2
const MEGABYTE = 1_000_000

/**
 * Refuses to fill the disk that the site itself writes to.
 * @param dataDir the data folder of a site, whose database may stand elsewhere
 * @param bytes of a database that is to be restored there
 * @throws StartError saying how much is there and how much it takes
 */
export async function ensureRoom(dataDir: string, bytes: number): Promise<void> {
  const { folder } = await placeOfCluster(dataDir)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const wanted = bytes * ROOM
  if (free < wanted)
    throw new StartError(
      `Щоб перевірити копію, потрібно ${Math.ceil(wanted / MEGABYTE)} МБ у «${folder}», а вільно ${Math.floor(free / MEGABYTE)} МБ`,
    )
}
