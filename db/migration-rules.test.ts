import { expect, test } from 'vitest'
import { readSchemaFiles, type SchemaFile } from '../src/platform/db/schema/schema-files.ts'
import { findUnsafe } from './migration-rules.ts'

test('the migrations hold up no running site', async () => {
  const files = await readSchemaFiles()
  expect(findUnsafe(files.filter(({ kind }) => kind === 'migration'))).toEqual([])
})

test.each([
  ['alter table post alter column words type bigint', 'rewrites the table'],
  ['alter table post add column token uuid default gen_random_uuid()', 'computed for every row'],
  [
    'alter table post add column big integer generated always as (words * 2) stored',
    'computed for every row',
  ],
  ['alter table post add column n bigserial', 'computed for every row'],
  ['alter table post add column n integer not null', 'older code does not fill'],
  ['alter table post add column tag integer references tag (id)', 'with its column'],
  ['alter table post add check (words > 0)', 'under a lock'],
  [
    'alter table post add constraint post_tag foreign key (tag) references tag (id)',
    'under a lock',
  ],
  ['alter table post add constraint one unique (title)', 'builds an index under a lock'],
  [
    `alter table post add constraint w check (words > 0) not valid;
     alter table post validate constraint w`,
    'in the file that added it',
  ],
  ['alter table post alter column title set not null', 'reads every row under a lock'],
  ['update post set words = 0', 'write a job'],
  ['with x as (select 1) update post set words = 0', 'write a job'],
  ['insert into tag (name) select title from post', 'write a job'],
  ['create index post_words on post (words)', 'holds up writers'],
  ['drop index post_words', 'holds up writers'],
  [
    'drop index concurrently if exists a; create index concurrently a on post (words)',
    '-- no transaction',
  ],
  ['-- no transaction\ncreate index concurrently a on post (words)', 'invalid index'],
  ['-- no transaction\nalter table post add column n integer', 'only what can be repeated'],
  ['create or replace function f() returns void language sql as $$ $$', 'db/schema/functions'],
  ['do $$ begin update post set words = 0; end $$', 'a block'],
  ['set lock_timeout = 0', 'time limits'],
  ['begin', 'transaction: the start does that'],
  ['alter table post drop column words', 'takes away what older code uses'],
  ['alter table post rename column words to length', 'takes away what older code uses'],
  ['drop table post_view', 'takes away what older code uses'],
  ['-- contracts: 0007_other.sql\ndrop table post_view', '0007_other.sql is no earlier migration'],
])('%s', (sql, message) => {
  const found = findUnsafe([migration('0001_one.sql', sql)])
  expect(found.join('\n')).toContain(message)
})

test('what a running site bears is let through', () => {
  expect(
    findUnsafe([
      migration(
        '0001_expand.sql',
        `create table series (id bigint primary key, name text not null unique);
        create index series_name on series (name);
        insert into series (id, name) values (1, 'update; it');
        alter table post add column series_id bigint;
        alter table post add column is_pinned boolean not null default false;
        alter table post add constraint post_series_fkey foreign key (series_id) references series (id) not valid;
        alter table post add constraint title_known check (title is not null) not valid;`,
      ),
      migration(
        '0002_index.sql',
        `-- no transaction
        drop index concurrently if exists post_series;
        create index concurrently post_series on post (series_id) where series_id is not null;
        alter table post validate constraint post_series_fkey;
        alter table post validate constraint title_known;`,
      ),
      migration(
        '0003_contract.sql',
        `-- contracts: 0001_expand.sql
        alter table post alter column title set not null;
        alter table post drop column outline;`,
      ),
    ]),
  ).toEqual([])
})

const migration = (name: string, sql: string): SchemaFile => ({
  kind: 'migration',
  name,
  sql,
  checksum: '',
  contracts: /^-- contracts: (\S+)$/m.exec(sql)?.[1],
  release: '1.0.0',
  isTransactional: !sql.startsWith('-- no transaction'),
})
