// npm run bounce < message.eml: takes a report of a mail server that a letter could not be delivered, or that its reader
// complained of it. For the mailbox of MAIL_FROM, as a filter that gets each message; see docs/decisions/0030-push-and-letters.md.
import { buffer } from 'node:stream/consumers'
import { noteBounce } from '../../src/features/letters/note-bounce.ts'
import { readSettings } from '../../src/platform/config/read-settings.ts'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { openSecretBox } from '../../src/platform/secret-box.ts'

const OUTCOME_TEXTS = {
  stopped: 'На цю адресу листи сповіщень більше не надсилаємо, доки її не підтвердять знову.',
  complained:
    'Людина поскаржилася на лист: листи сповіщень їй більше не надсилаємо, доки вона сама їх не поверне.',
  'not-ours': 'Це не звіт про наш лист.',
  'not-final': 'Лист іще можуть доставити, або скарга не на спам: нічого не змінено.',
} as const

const config = readSettings()
const message = await buffer(process.stdin)
const server = config.databaseUrl
  ? undefined
  : await openBundledServer(config.dataDir, { guest: true })
const db = openDatabase({
  url: config.databaseUrl ?? server?.url ?? '',
  poolSize: 1,
  prepared: false,
})
try {
  console.log(OUTCOME_TEXTS[await noteBounce({ db, secrets: openSecretBox(config) }, message)])
} finally {
  await db.destroy()
  await server?.stop()
}
