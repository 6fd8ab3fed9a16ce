import type { Client } from 'pg'

/**
 * Reserves numbers of a table.
 * @returns the first of `count` ids reserved for the caller
 */
export async function firstFreeId(client: Client, table: string, count: number): Promise<number> {
  const { rows } = await client.query<{ first: string }>(
    `select greatest(nextval(pg_get_serial_sequence($1, 'id')), coalesce((select max(id) + 1 from ${table}), 1)) as first`,
    [table],
  )
  const first = Number(rows[0]?.first)
  await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, first + count])
  return first
}

/** The number after the largest one in usernames of earlier runs. */
export async function nextNumber(client: Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    `select coalesce(max(substring(username from '-(\\d+)$')::integer), 0) + 1 as number
     from customer where username ~ '^large-.*-\\d{1,9}$'`,
  )
  return rows[0]?.number ?? 1
}

/** The tags there are; those of the demo community where there are none yet. */
export async function ensureTags(client: Client, names: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    `insert into tag (name) select name from unnest($1::text[]) with ordinality n (name, nth)
     where not exists (select from tag) order by nth`,
    [names],
  )
  return rowCount ?? 0
}

/** Pictures that are there already and may be shown again. */
export async function picturesOf(client: Client, folder: 'posts' | 'customers'): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from file where folder = $1 order by id limit 5000',
    [folder],
  )
  return rows.map((row) => row.id)
}
