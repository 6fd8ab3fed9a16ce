import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { openCluster } from './cluster.ts'

/** The process of the server that runs on a data folder, for measurements. */
export async function runningServerPid(dataDir: string): Promise<number> {
  const { folder } = await openCluster(dataDir)
  return Number((await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
}
