import { afterAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../../test/database.ts'
import { connect } from '../../db/connect.ts'
import { checkDatabase } from './check-restored.ts'

const database = await createEmptyDatabase()
afterAll(database.drop)

/** The tables of the backup: one row is counted, another table never came. */
const OF_BACKUP = [
  { name: 'city', min: 100, max: 100 },
  { name: 'lost', min: 3, max: 3 },
]

test('an index that does not fit its table is named, with what amcheck says of it', async () => {
  const client = await connect(database.url, 'svoi-test')
  try {
    await client.query(`
      create function sorted(id integer) returns integer immutable language sql as 'select id';
      create table city (id integer primary key);
      insert into city select generate_series(1, 100);
      create index city_sorted on city (sorted(id))`)
    const whole = await checkDatabase(database.url, OF_BACKUP)
    expect(whole).toMatchObject({
      indexes: expect.any(Number),
      indexesUnchecked: undefined,
      brokenIndexes: [],
    })
    expect(whole.tables.map(({ restored }) => restored)).toEqual([100, null])
    // the index stands as it was built, and would be built otherwise by now: what a damaged page amounts to
    await client.query(`create or replace function sorted(id integer) returns integer immutable
      language sql as 'select -id'`)
    expect(await checkDatabase(database.url, OF_BACKUP)).toMatchObject({
      indexes: whole.indexes,
      brokenIndexes: [
        { name: 'city_sorted', message: expect.stringMatching(/city_sorted|heap tuple/) },
      ],
    })
    // what looked leaves nothing behind
    const { rows } = await client.query(`select from pg_extension where extname = 'amcheck'`)
    expect(rows).toEqual([])
  } finally {
    await client.end()
  }
})
