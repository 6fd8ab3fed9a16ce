// npm run admin -- USERNAME: makes somebody who registered an admin. The first one comes from here, never from the web.

import { makeAdmin } from '../../src/features/people/edit/make-admin.ts'
import { readSettings } from '../../src/platform/config/read-settings.ts'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'

const [username] = process.argv.slice(2)
if (!username) {
  console.error('Wants a username: npm run admin -- olena.koval')
  process.exit(1)
}

const config = readSettings()
const server = config.databaseUrl
  ? undefined
  : await openBundledServer(config.dataDir, { guest: true })
const url = config.databaseUrl ?? server?.url ?? ''
try {
  await migrate(url)
  const db = openDatabase({ url, poolSize: 1, prepared: false })
  const isMade = await makeAdmin(db, username)
  await db.destroy()
  if (isMade) console.log(`${username} тепер адмініструє «Свої».`)
  else {
    console.error(`Імені користувача ${username} ні в кого немає.`)
    process.exitCode = 1
  }
} finally {
  await server?.stop()
}
