import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../src/platform/db/connect.ts'
import { NAMED_NUMBERS, putNumbers } from '../src/platform/db/schema/named-numbers.ts'
import { createTestDatabase } from '../test/database.ts'
import { sourceFiles } from '../test/rules/source-files.ts'

const database = await createTestDatabase()
const client = await connect(database.url, 'svoi-test')
afterAll(async () => {
  await client.end()
  await database.drop()
})

test.each(Object.entries(NAMED_NUMBERS))(
  'the numbers of %s have the same names in the database and in the code',
  async (table, constant) => {
    const { rows } = await client.query(`select name, id from ${table}`)
    expect(Object.fromEntries(rows.map(({ name, id }) => [name, id]))).toEqual(constant)
  },
)

/** A placeholder as a file of the schema writes it. */
const name = (of: string, table = 'content_status') => `$\{${table}.${of}}`

test('a file of the schema writes names, and an unknown one is refused', () => {
  expect(putNumbers(`where status = ${name('published')}`)).toBe('where status = 1')
  for (const unknown of [name('shown'), name('toString'), name('published', 'post_status')])
    expect(() => putNumbers(`where status = ${unknown}`)).toThrow(RangeError)
})

/** A column or property that has named numbers, as SQL, TypeScript and Kysely write it, and a digit beside it. */
const COLUMN = String.raw`\b(?:status|status_after_proof|kind|list_?kind|type|narrowest_window)\b`
const DIGIT = String.raw`\(?\[?'?-?\d\b(?!\.\d)`
const BARE = new RegExp(
  [
    String.raw`${COLUMN}(?:\[\w+\])?['")\]]*\s*(?:::\w+\s*)?(?:[=!]={1,2}|=|<>|<=|>=|<(?!\w)|>|not in|in|is distinct from)\s*${DIGIT}`,
    String.raw`${COLUMN}',\s*'[^']+',\s*${DIGIT}`,
    String.raw`(?<![?])${COLUMN}\??: ${DIGIT}`,
    String.raw`case (?:\w+\.)?${COLUMN} when ${DIGIT}`,
    `default ${DIGIT} references`,
  ].join('|'),
  'i',
)

test.each([
  'where p.status = 1',
  'p.kind in (0, 1)',
  'list_kind <= 2',
  "where('status', '<>', 0)",
  "where('post.kind', 'in', [0, 1])",
  'row.status !== 1',
  'posts.kind[i] === 2',
  "form.values.type === '2'",
  'update({ status: 3 })',
  'case c.type when 2 then',
  'smallint default 0 references content_status',
])('%s has a bare number', (line) => {
  expect(line).toMatch(BARE)
})

test.each([
  `where p.status = ${name('published')}`,
  'if (response.status >= 400)',
  'problem.status === 409',
  'if (kind < 0.6)',
  'row.status === CONTENT_STATUS.published',
])('%s has none', (line) => {
  expect(line).not.toMatch(BARE)
})

test('no status, kind or type is a bare number, neither in the code nor in the schema', () => {
  const schema = ['db/schema/tables', 'db/schema/functions'].flatMap((folder) =>
    readdirSync(folder).map((name) => ({
      path: `${folder}/${name}`,
      text: readFileSync(`${folder}/${name}`, 'utf8'),
    })),
  )
  const code = ['src', 'db', 'demo', 'scripts', 'bench']
    .flatMap(sourceFiles)
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const bare = [...schema, ...code].flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (BARE.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(bare).toEqual([])
})
