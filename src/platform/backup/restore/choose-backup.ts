import { StartError } from '../../start-error.ts'
import { type Manifest, readManifest, timeOfId } from '../target/manifest.ts'
import type { SealedStore } from '../target/sealed-store.ts'
import type { Until } from './recover-base.ts'

/** A moment nearer than this to that of a backup means the backup itself, in milliseconds: tables show seconds. */
const SAME_MOMENT = 1_000

/**
 * The backup to begin with, and up to when its log is replayed; a dump has no log.
 * @param to the moment to return to
 * @throws StartError where no backup is that old, naming the first; a damage (`isDamage`) where it cannot be read
 */
export async function chooseBackup(
  store: SealedStore,
  to: 'latest' | Date,
): Promise<{ manifest: Manifest; until: Until }> {
  const ids = await store.names('manifests')
  const [first] = ids
  if (!first) throw new StartError('У BACKUP_TO немає жодної копії')
  for (const id of ids.reverse()) {
    if (to !== 'latest' && timeOfId(id) > to) continue
    const manifest = await readManifest(store, id)
    const isDump = manifest.database.kind === 'dump'
    if (to === 'latest') return { manifest, until: isDump ? 'backup' : 'latest' }
    const after = to.getTime() - Date.parse(manifest.takenAt)
    if (after <= -SAME_MOMENT) continue
    return { manifest, until: isDump || after < SAME_MOMENT ? 'backup' : to }
  }
  const { takenAt } = await readManifest(store, first)
  throw new StartError(`Так далеко копій немає: найдавнішу зроблено ${takenAt}`)
}
