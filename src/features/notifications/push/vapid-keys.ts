import type { VapidKeys } from '../../../platform/config/push-settings.ts'
import type { Services } from '../../../platform/context.ts'
import type { Database } from '../../../platform/db/database.ts'
import { rememberQuery } from '../../../platform/db/remember-query.ts'

const NAME = 'vapid'

/**
 * By what push services know this site (RFC 8292): the configured pair, else one that is made once and kept sealed in
 * the database, so that all processes have the same. Another pair ends every subscription.
 */
export async function findVapidKeys({ config, db, secrets }: Services): Promise<VapidKeys> {
  if (config.vapidKeys) return config.vapidKeys
  const sealed = await keptKeys(db, NAME).catch((error: unknown) => {
    if (error instanceof NoKeys) return make()
    throw error
  })
  return JSON.parse(secrets.open(sealed, NAME)) as VapidKeys

  /** Of two processes that make a pair at a time the first one's counts. */
  async function make(): Promise<string> {
    const { default: webPush } = await import('web-push')
    const made = secrets.seal(JSON.stringify(webPush.generateVAPIDKeys()), NAME)
    await db
      .insertInto('site_secret')
      .values({ name: NAME, sealed: made })
      .onConflict((known) => known.doNothing())
      .execute()
    return keptKeys(db, NAME)
  }
}

class NoKeys extends Error {}

/** A failure is not kept, so that the first pair is found as soon as it is there. */
const keptKeys = rememberQuery(
  { seconds: 3_600, maxEntries: 1 },
  async (db: Database, name: string) => {
    const row = await db
      .selectFrom('site_secret')
      .select('sealed')
      .where('name', '=', name)
      .executeTakeFirst()
    if (!row) throw new NoKeys()
    return row.sealed
  },
)
