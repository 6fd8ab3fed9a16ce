import path from 'node:path'
import type { Config } from '../config/config.ts'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'
import { s3Files } from './s3-files.ts'

/** Two stores, not two folders of one, so that a host for public files cannot serve the private ones by mistake. */
export function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): {
  files: FileStore
  privateFiles: FileStore
} {
  if (!s3)
    return {
      files: localFiles(path.join(dataDir, 'files'), { drafts: 'temp' }),
      privateFiles: localFiles(path.join(dataDir, 'private')),
    }
  return {
    files: s3Files(s3, { bucket: s3.bucket, isPublic: true }),
    privateFiles: s3Files(s3, { bucket: s3.privateBucket, isPublic: false }),
  }
}
