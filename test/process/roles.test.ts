import { cp, symlink } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_HASH } from '../../db/close-demo-accounts.ts'
import { openBundledServer } from '../../src/platform/db/bundled/bundled-server.ts'
import { freePort } from '../../src/platform/db/bundled/free-port.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { startProduct } from '../product.ts'
import { documentedSteps, stepsIn, TELLING } from '../told-steps.ts'
import { emptyFolder } from './own-folder.ts'

let server: Awaited<ReturnType<typeof openBundledServer>>
let common: Record<string, string>
/** The folder of a product that has no demo community. */
let withoutDemo: string
/** All that a site needs when it is built; the packages stand above. */
const PRODUCT = ['package.json', 'src', 'db', 'dist', 'messages']

beforeAll(async () => {
  const folder = await emptyFolder('roles')
  server = await openBundledServer(path.join(folder, 'server'))
  common = { DATABASE_URL: server.url, DATA_DIR: path.join(folder, 'data') }
  withoutDemo = path.join(folder, 'product')
  for (const part of PRODUCT) await cp(part, path.join(withoutDemo, part), { recursive: true })
  // the data of the tests may stand outside of the project
  await symlink(path.resolve('node_modules'), path.join(withoutDemo, 'node_modules'))
})
afterAll(() => server.stop())

/** What a process says that ends by itself. */
async function outcome(settings: Record<string, string>) {
  const product = await startProduct(settings, withoutDemo)
  const code = await product.ended
  return { code, ...product.output() }
}

async function ask(query: string) {
  const client = await connect(server.url, 'svoi-test')
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

test.each(['web', 'worker', 'migrate'])('%s without DATABASE_URL is refused', async (ROLE) => {
  const { code, stdout, stderr } = await outcome({ ROLE })
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toBe(
    `DATABASE_URL: має бути postgres://user:password@host:5432/name, коли задано ROLE=${ROLE}; задано «»\n`,
  )
})

test.each(['web', 'worker'])('%s is refused by a database that is not migrated', async (ROLE) => {
  const { code, stdout, stderr } = await outcome({ ...common, ROLE })
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(
    /^База ще не готова для цього коду: бракує файлів схеми \(\d+\), перший 01_\w+\.sql\. Спершу виконайте ROLE=migrate\.\n$/,
  )
  expect(await ask(`select from pg_class where relname = 'schema_file'`)).toEqual([])
})

test('migrate brings schema and places up to date and ends with 0, twice; nobody lives there', async () => {
  for (const said of [/^Оновлено базу: .+\nБаза готова\.\n$/, /^База готова\.\n$/]) {
    const { code, stdout, stderr } = await outcome({ ...common, ROLE: 'migrate', ...TELLING })
    expect({ code, steps: stepsIn(stderr) }).toEqual({ code: 0, steps: documentedSteps('migrate') })
    expect(stdout).toMatch(said)
  }
  const [found] = await ask(`select (select count(*)::integer from city) cities,
    (select count(*)::integer from customer) people`)
  expect(found.cities).toBeGreaterThan(1_000)
  expect(found.people).toBe(0)
})

test('web serves and leaves the jobs to the worker, which listens for its metrics alone', async () => {
  const ofWorkers = `select pid from pg_stat_activity
    where application_name = 'svoi-jobs' and datname = current_database()`
  const web = await startProduct(
    { ...common, ROLE: 'web', PUBLIC_URL: 'https://svoi.example', ...TELLING },
    withoutDemo,
  )
  await web.ready()
  expect((await fetch(`${web.origin}/uk`)).status).toBe(200)
  expect(await ask(ofWorkers)).toEqual([])
  await ask(`insert into customer (username, first_name) values ('olena', 'Олена')`)
  await ask(`select graphile_worker.add_job('index-customer',
    json_build_object('customerId', (select id from customer), 'withPosts', false))`)

  // on the port of the other, which it does not want
  const METRICS_PORT = String(await freePort())
  const METRICS_TOKEN = 'a-token-of-the-operator'
  const worker = await startProduct(
    {
      ...common,
      ...TELLING,
      ROLE: 'worker',
      PORT: new URL(web.origin).port,
      METRICS_PORT,
      METRICS_TOKEN,
    },
    withoutDemo,
  )
  await expect
    .poll(() => ask('select id from graphile_worker._private_jobs'), { timeout: 60_000 })
    .toEqual([])
  expect((await ask(ofWorkers)).length).toBeGreaterThan(0)
  expect(await ask('select object_type from search_document')).toEqual([
    { object_type: 'customer' },
  ])
  const metrics = (path: string, headers = {}) =>
    fetch(`http://127.0.0.1:${METRICS_PORT}${path}`, { headers })
  const bearer = { authorization: `Bearer ${METRICS_TOKEN}` }
  const shown = await metrics('/metrics', bearer)
  expect(shown.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await shown.text()).toMatch(/^svoi_pool_connections\{pool="jobs",state="idle"\} \d+$/m)
  expect((await metrics('/metrics')).status).toBe(404)
  expect((await metrics('/uk', bearer)).status).toBe(404)
  await worker.stop()
  expect(worker.output().stdout).toBe('Черга завдань працює.\n')
  expect(stepsIn(worker.output().stderr)).toEqual(documentedSteps('worker'))
  await web.stop()
  expect(stepsIn(web.output().stderr)).toEqual(documentedSteps('web'))
})

test('web that others reach ends the published passwords, and says so', async () => {
  await ask(`with person as (insert into customer (username, first_name) values ('demo', 'Демо') returning id)
    insert into account (customer_id, password_hash) select id, '${DEMO_HASH}' from person`)
  await ask(`insert into loaded_data (name, fingerprint) values ('demo-accounts', 'open')
    on conflict (name) do update set fingerprint = 'open'`)
  const passwords = () => ask('select password_hash from account')
  const settings = { ...common, ROLE: 'web' }
  const own = await startProduct(settings)
  await own.ready()
  await own.stop()
  expect(await passwords()).toEqual([{ password_hash: DEMO_HASH }])
  const open = await startProduct({ ...settings, PUBLIC_URL: 'https://svoi.example' })
  await open.ready()
  await open.stop()
  expect(open.output().stdout).toContain(
    'Сайт відкрито для інших, тому паролі й сеанси демонстраційних людей припинено: 1\n',
  )
  expect(await passwords()).toEqual([{ password_hash: null }])
})

test('with DEMO=off everything starts where demo/ is not there; with DEMO=on that is missed', async () => {
  const product = await startProduct({ ...common, DEMO: 'off' }, withoutDemo)
  await product.ready()
  expect((await fetch(`${product.origin}/uk/feed`)).status).toBe(200)
  await product.stop()
  expect(product.output().stderr).toBe('')
  const wanted = await outcome({ ...common, ROLE: 'migrate', DEMO: 'on' })
  expect(wanted.code).toBe(1)
  expect(wanted.stderr).toBe('DEMO: демонстраційної спільноти тут немає, задайте DEMO=off\n')
})
