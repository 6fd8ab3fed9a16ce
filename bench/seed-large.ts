// npm run seed:large -- --posts 100000 [--seed 1] [--verify]: a large community beside what is there.
import { parseArgs } from 'node:util'
import { prepareSite } from '../db/prepare-site.ts'
import { fillWithDemo } from '../demo/fill-site.ts'
import { readSettings } from '../src/platform/config/read-settings.ts'
import { openBundledServer } from '../src/platform/db/bundled/bundled-server.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { indexLarge } from './large/index-large.ts'
import { seedLarge } from './large/seed-large.ts'
import { verifyCounts } from './large/verify.ts'

const MAX_POSTS = 1_000_000

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    verify: { type: 'boolean', default: false },
  },
})
const posts = Number(values.posts)
if (!Number.isInteger(posts) || posts < 0 || posts > MAX_POSTS) {
  console.error(
    `--posts: wants a whole number up to ${MAX_POSTS}; 0 together with --verify only verifies`,
  )
  process.exit(1)
}

const config = readSettings()
const server = config.databaseUrl
  ? undefined
  : await openBundledServer(config.dataDir, { guest: true })
const url = config.databaseUrl ?? server?.url ?? ''
try {
  await migrate(url)
  await prepareSite({ url, filesUrl: config.filesUrl })
  if (config.demo) await fillWithDemo(config, url)
  if (posts > 0)
    await seedLarge({
      url,
      posts,
      seed: values.seed,
      onStep: tell,
      index: (from) => indexLarge(url, from),
    })
  if (values.verify) await verify()
} finally {
  await server?.stop()
}

function tell(what: string, rows: number, seconds: number) {
  console.log(
    `${what.padEnd(22)}${(rows ? rows.toLocaleString('en') : '').padStart(12)} rows ${seconds.toFixed(1).padStart(8)} s`,
  )
}

async function verify() {
  const start = performance.now()
  const wrong = await verifyCounts(url)
  tell('verified', 0, (performance.now() - start) / 1_000)
  for (const { what, rows } of wrong) console.error(`wrong: ${what}, ${rows} rows`)
  if (wrong.length) process.exitCode = 1
  else console.log('Every counter and every list is exact.')
}
