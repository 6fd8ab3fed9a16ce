import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openApi } from '../../../../test/api.ts'
import { insertMember } from '../../../../test/sign-in.ts'
import { removeRecords } from './remove-records.ts'

const { db } = await openApi()

test('what thousands were notified of goes some at a time', async () => {
  const id = await insertMember(db)
  await sql`
    with notified as (
      insert into customer (username, first_name) select 'notified.' || n, 'Сповіщена'
      from generate_series(1, 450) n returning id
    ), inboxes as (
      insert into inbox (customer_id) select id from notified
    ), lines as (
      insert into notification (customer_id, kind, group_key, number)
      select id, 'follower', 'follower', 1 from notified returning id, customer_id
    )
    insert into notification_event (customer_id, number, notification_id, cause, actor_id)
    select customer_id, 1, id, 'follower', ${id} from lines`.execute(db)
  await sql`
    create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from dropped) > 200 then raise exception 'too many at once'; end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger refuse_many after delete on notification_event
    referencing old table as dropped for each statement execute function refuse_many()`.execute(db)
  await removeRecords(db, id)
  const { rows } = await sql`select from notification_event where actor_id = ${id} limit 1`.execute(
    db,
  )
  expect(rows).toEqual([])
  const lines = await sql`select from notification where kind = 'follower' limit 1`.execute(db)
  expect(lines.rows, 'a line without events goes too').toEqual([])
})
