import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ConfigError } from './config/config-error.ts'

/**
 * Creates the folder of DATA_DIR if it does not exist.
 * @throws ConfigError when it cannot be made, is a file, or nothing can be written into it
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await makeFolder(path.resolve(dataDir))
  const written = await mkdtemp(path.join(dataDir, '.svoi-')).catch((error) => {
    throw new ConfigError(`DATA_DIR: у теку «${dataDir}» не можна писати: ${reasonOf(error)}`)
  })
  await rmdir(written)
}

/**
 * Creates one folder after another, since Node's recursive mkdir never returns where the system creates none, as in
 * /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  const known = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw new ConfigError(`DATA_DIR: до теки «${folder}» не дістатися: ${reasonOf(error)}`)
  })
  if (known?.isDirectory()) return
  if (known) throw new ConfigError(`DATA_DIR: «${folder}» — це файл, а має бути тека`)
  if (path.dirname(folder) !== folder) await makeFolder(path.dirname(folder))
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return
    throw new ConfigError(`DATA_DIR: теку «${folder}» не вдається створити: ${reasonOf(error)}`)
  })
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'бракує прав',
  EPERM: 'бракує прав',
  EROFS: 'диск лише для читання',
  ENOSPC: 'на диску немає місця',
  ENOENT: 'система тут цього не дозволяє',
  ENAMETOOLONG: 'назва задовга',
}

const reasonOf = ({ code = '', message }: NodeJS.ErrnoException) => reasons[code] ?? message
