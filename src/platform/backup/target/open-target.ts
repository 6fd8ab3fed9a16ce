import type { BackupTarget } from '../../config/backup-settings.ts'
import type { FileStore } from '../../files/file-store.ts'
import { localFiles } from '../../files/local-files.ts'
import { s3Files } from '../../files/s3-files.ts'

/** The store that holds the backups, as BACKUP_TO names it. */
export function openTarget(to: BackupTarget): FileStore {
  if ('folder' in to) return localFiles(to.folder)
  return s3Files(to.s3, { bucket: to.s3.bucket, isPublic: false, prefix: to.prefix })
}
