import type { Config } from '../config/config.ts'
import { openBundledServer } from '../db/bundled/bundled-server.ts'

/** Works with the database of the site, whether the site runs or not: the bundled one is started for it if need be. */
export async function withSiteDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl) return work(databaseUrl)
  const server = await openBundledServer(dataDir, { guest: true, archive: true })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}
