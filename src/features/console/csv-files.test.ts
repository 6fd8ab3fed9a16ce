import { expect, test } from 'vitest'
import { openApi } from '../../../test/api.ts'
import { insertCustomer, insertTag, insertWorld } from '../../../test/factories.ts'
import { insertMember, signInAs } from '../../../test/sign-in.ts'
import { someWriter } from '../../../test/writers.ts'
import { csvFiles } from './csv-files.ts'

const api = await openApi()
const { db, send } = api
await insertWorld(db)
const { bearer: headers } = await signInAs(db, (await someWriter(api, { role: 'admin' })).id)
const linesOf = async (path: string) => (await send(path, { headers })).body.split('\r\n')

test('files are for admins alone, and say what is wrong with their query', async () => {
  const { bearer } = await signInAs(db, await insertMember(db, { role: 'moderator' }))
  for (const { path } of csvFiles) {
    expect((await send(path, { headers })).status, path).toBe(200)
    expect((await send(path, { headers: bearer })).status).toBe(403)
    const visitor = await send(path)
    expect([visitor.status, visitor.headers.get('location')]).toEqual([
      303,
      '/uk/login?redirect=%2Fuk%2Fadmin',
    ])
    const bad = `days=8&role=king&search=${'я'.repeat(61)}`
    expect((await send(`${path}?${bad}`, { headers })).status, path).toBe(400)
  }
})

test('people and tags are in files as the pages have them, without addresses', async () => {
  await insertCustomer(db, {
    username: 'marta.z',
    first_name: 'Марта',
    last_name: 'Згурська',
    country_code: 'PL',
    email: 'marta@example.com',
  })
  const [head, ...people] = await linesOf(
    `/uk/admin/people.csv?search=${encodeURIComponent('згурська')}`,
  )
  expect(head).toContain('Імʼя користувача,Імʼя для показу,Роль')
  expect(people).toEqual([
    expect.stringContaining('marta.z,Марта Згурська,member,,,Польща,,0,0,'),
    '',
  ])
  expect(people.join()).not.toContain('example.com')
  await insertTag(db, 'віза', { synonyms: ['візи', 'дозволи'] })
  expect((await linesOf('/uk/admin/tags.csv?search=ві')).slice(1)).toEqual([
    'віза,,0,візи; дозволи,,',
    '',
  ])
})
