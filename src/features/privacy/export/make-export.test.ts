import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { daysAgo } from '../../../../test/factories.ts'
import { openMailbox } from '../../../../test/mailbox.ts'
import { insertMember } from '../../../../test/sign-in.ts'
import { exportKey } from './export-key.ts'
import { forgetExports } from './forget-exports.ts'
import { makeExport } from './make-export.ts'

const api = await openApi()
const { db, services } = api
const mailbox = openMailbox(api)
beforeEach(async () => {
  await mailbox.readNew()
})

let people = 0
/** An archive that waits to be made, outside the queue. */
async function waiting() {
  const customerId = await insertMember(db, { email: `maker-${++people}@example.com` })
  const { rows } = await sql<{ id: string }>`insert into data_export (customer_id)
    values (${customerId}) returning id`.execute(db)
  return { customerId, exportId: rows[0]?.id ?? '' }
}
/** Does something when the file is written and before the archive is told to be ready. */
const afterPut = (work: () => Promise<unknown>) => ({
  ...services,
  privateFiles: {
    ...services.privateFiles,
    put: async (...file: Parameters<typeof services.privateFiles.put>) => {
      await services.privateFiles.put(...file)
      await work()
    },
  },
})

test('whose account is closed while it is made gets none, and nothing stays', async () => {
  const { customerId, exportId } = await waiting()
  const close = () =>
    sql`update customer set deleted_at = now() where id = ${customerId}`.execute(db)
  await makeExport(afterPut(close), { exportId })
  expect(await services.privateFiles.open(exportKey(exportId))).toBeUndefined()
  expect(await mailbox.readNew()).toEqual([])
})

test('made twice at once it is one, with one letter', async () => {
  const { exportId } = await waiting()
  await makeExport(
    afterPut(() => makeExport(services, { exportId })),
    { exportId },
  )
  expect(await services.privateFiles.open(exportKey(exportId))).toBeDefined()
  expect(await mailbox.readNew()).toHaveLength(1)
})

test('files that no archive knows go after three days, halves of files too', async () => {
  const { exportId } = await waiting()
  const folder = path.join(services.config.dataDir, 'private/exports')
  const stray = '00000000-0000-4000-8000-000000000000'
  const age = { [`${exportId}.zip`]: 4, [`${stray}.zip`]: 4, [`${stray}.part`]: 4, 'new.part': 2 }
  for (const [name, days] of Object.entries(age)) {
    await services.privateFiles.put(`exports/${name}`, Buffer.from('x'), '')
    await utimes(path.join(folder, name), daysAgo(days), daysAgo(days))
  }
  await forgetExports(services)
  const left = await readdir(folder)
  expect(Object.keys(age).filter((name) => left.includes(name))).toEqual([
    `${exportId}.zip`,
    'new.part',
  ])
})

test('what a process that ended leaves of a file can be found and removed', async () => {
  const { privateFiles } = services
  let seen: string[] = []
  async function* bytes() {
    yield Buffer.from('half')
    seen = (await privateFiles.list('exports')).map(({ key }) => key)
  }
  const before = (await privateFiles.list('exports')).length
  await privateFiles.put('exports/whole.zip', bytes(), '')
  expect(seen).toHaveLength(before + 1)
})
