import { expect, test } from 'vitest'
import { openApi } from '../../../../../test/api.ts'
import { insertPost, insertTag, insertWorld } from '../../../../../test/factories.ts'
import { someWriter } from '../../../../../test/writers.ts'
import { MAX_GROUPS } from './max-group.ts'

const api = await openApi()
const { db, get } = api
await insertWorld(db)
const admin = await someWriter(api, { role: 'admin' })

const save = (name: string, position: number, id?: number) =>
  admin.ask('PUT', '/admin/tag-groups', { name, position, ...(id && { id }) })
const put = (id: number, groupId: number | null) =>
  admin.ask('PUT', `/admin/tags/${id}/group`, { groupId })
const namesOfGroups = async () =>
  (await get('/tags/groups')).groups.map(({ name }: { name: string }) => name)
const groupOf = async (id: number) =>
  (await get('/tags/destination')).tags.find((tag: { id: number }) => tag.id === id)?.groupId

test('groups are added, named, put in order and removed; tags stand in them', async () => {
  const documents = (await save('  Документи  ', 2)).body
  expect(documents).toMatchObject({ name: 'Документи', position: 2 })
  const housing = (await save('Житло', 1)).body
  expect(await namesOfGroups()).toEqual(['Житло', 'Документи'])
  expect((await save('Папери', 1, documents.id)).body.name).toBe('Папери')
  await save('Житло', 3, housing.id)
  expect(await namesOfGroups()).toEqual(['Папери', 'Житло'])

  const visa = await insertTag(db, 'віза')
  await insertPost(db, { tagIds: [visa] })
  for (let times = 1; times <= 2; times++)
    expect((await put(visa, documents.id)).body.tag.name).toBe('віза')
  expect(await groupOf(visa)).toBe(documents.id)
  const { tags } = (await admin.ask('GET', '/admin/tags')).body
  expect(tags).toContainEqual(expect.objectContaining({ id: visa, groupId: documents.id }))
  const { records } = (await admin.ask('GET', '/audit-log')).body
  expect(records.slice(0, 2)).toMatchObject([
    { action: 'set-tag-group', what: 'віза → Папери' },
    { action: 'save-tag-group', what: 'Житло' },
  ])
  expect((await put(visa, null)).status).toBe(200)
  expect(await groupOf(visa)).toBeNull()

  await put(visa, documents.id)
  for (let times = 1; times <= 2; times++)
    expect((await admin.ask('DELETE', '/admin/tag-groups', { id: documents.id })).status).toBe(200)
  expect(await namesOfGroups()).toEqual(['Житло'])
  expect(await groupOf(visa)).toBeNull()
})

test('a name is not taken twice, a place is a small number, and there are not too many', async () => {
  await save('Робота', 5)
  const { status, body } = await save('робота', 6)
  expect([status, body.code]).toEqual([409, 'taken'])
  for (const [name, position] of [
    ['Я', 1],
    [' '.repeat(5), 1],
    ['х'.repeat(61), 1],
    ['Школа', 0],
    ['Школа', 1_000],
  ] as const)
    expect((await save(name, position)).status).toBe(400)
  expect((await save('Немає', 1, 1_000_000)).status).toBe(404)
  const kept = (await namesOfGroups()).length
  for (let nth = kept; nth < MAX_GROUPS; nth++)
    expect((await save(`Група ${nth}`, nth + 1)).status).toBe(200)
  expect((await save('Зайва', 1)).body.code).toBe('too-many')
})

test('a group or a tag that is gone is said to be so', async () => {
  const tag = await insertTag(db, 'оренда')
  expect((await put(tag, 1_000_000)).status).toBe(404)
  expect((await put(1_000_000, null)).status).toBe(404)
})
