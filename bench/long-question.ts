import { Client } from 'pg'

const LINK = 'bench-pytannia-z-pyatdesiatma-vidpovidiamy'

/** A question with 50 comments (15 answers, 35 replies) of the people that are there; made once. */
export async function ensureLongQuestion(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from post where seo_link = $1', [LINK])
    if (!rowCount) await insertQuestion(client)
  } finally {
    await client.end()
  }
  return `/uk/q/${LINK}`
}

async function insertQuestion(client: Client): Promise<void> {
  const { rows: people } = await client.query('select id from customer order by id limit 40')
  const person = (index: number) => people[index % people.length].id
  const { rows } = await client.query(
    `insert into post (kind, status, author_id, seo_link, title, content, excerpt, words, published_at, country_code)
     values (1, 1, $1, $2, 'Питання для заміру: пʼятдесят відповідей?', $3, 'Питання для заміру', 60, now(), 'PL') returning id`,
    [person(0), LINK, `<p>${'Текст питання для заміру швидкості сторінки. '.repeat(12)}</p>`],
  )
  const text = `<p>${'Відповідь звичайної довжини, як їх пишуть люди. '.repeat(6)}</p>`
  for (let index = 0, root = 0; index < 50; index++) {
    const isRoot = index % 10 < 3
    const inserted = await client.query(
      `insert into comment (post_id, author_id, parent_id, root_id, content, excerpt) values ($1, $2, $3, $3, $4, 'Відповідь') returning id`,
      [rows[0].id, person(index + 1), isRoot ? null : root, text],
    )
    if (isRoot) root = inserted.rows[0].id
  }
  await client.query('select refresh_listing($1), refresh_popularity(array[$1::bigint])', [
    rows[0].id,
  ])
}
