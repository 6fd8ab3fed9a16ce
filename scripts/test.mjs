// npm test: installs, finds a browser, and runs every check there is; stops at the first step that fails.
// With --faults (npm run test:faults) only what is broken on purpose.
// The tests of the API run over the server that TEST_DATABASE_URL names, else over the bundled one.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  ensureBuilt,
  ensureGenerated,
  ensureInstalled,
  ensureTypes,
  root,
  runAtOnce,
  runBeside,
} from './prepare.mjs'
import { ensureChromium } from './screens/find-chromium.mjs'

let passed = 0
/** Tests that did not run for want of a program or a right. In CI, which has them all, that is a failure. */
const skipped = new Set()
/** Tests and files by their names; the step where no test says why. */
const failed = []
const folder = mkdtempSync(path.join(tmpdir(), 'svoi-test-'))
let chromium

const needed = [
  ['залежності', ensureInstalled],
  [
    'браузер',
    () => {
      chromium = ensureChromium()
    },
  ],
  ['повідомлення', ensureGenerated],
  ['типи бази', ensureTypes],
]
const everything = [
  ...needed,
  [
    // none of them needs another, and few of them use both cores
    'сторінки, tsc, biome, knip',
    () =>
      runAtOnce([
        ['scripts/start.mjs', ['--build-only']],
        ['tsc', ['--noEmit']],
        ['tsc', ['--noEmit', '-p', 'src/sw']],
        ['biome', ['check', '--error-on-warnings', '.']],
        ['knip', []],
      ]),
  ],
  ['сервер', testServer],
  ['процес, збої', () => vitest('процес, збої', ['process', 'faults'])],
  ['браузер', () => vitest('браузер', ['browser'])],
]

const faults = [...needed, ['сторінки', ensureBuilt], ['збої', () => vitest('збої', ['faults'])]]

try {
  const steps = process.argv.includes('--faults') ? faults : everything
  for (const [name, step] of steps) await take(name, step)
} catch (error) {
  // a program that failed has said why by itself
  if (error.status === undefined) console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
  const lines = [...[...skipped].map((name) => `○ ${name}`), ...failed.map((name) => `✗ ${name}`)]
  console.log(['', ...lines].join('\n'))
  console.log(`${passed} passed, ${skipped.size} skipped, ${failed.length} failed`)
  if (process.env.CI && skipped.size > 0) process.exitCode = 1
}

async function take(name, step) {
  const start = performance.now()
  console.log(`\n── ${name}`)
  try {
    await step()
  } catch (error) {
    if (failed.length === 0) failed.push(name)
    throw error
  } finally {
    console.log(`── ${name}: ${((performance.now() - start) / 1_000).toFixed(1)} s`)
  }
}

async function testServer() {
  await vitest('unit, api', ['unit', 'api'])
  if (process.env.TEST_DATABASE_URL)
    await vitest('те, що залежить від версії, на своєму PostgreSQL', ['api'], ['src/platform/db'], {
      TEST_DATABASE_URL: undefined,
    })
}

function vitest(name, projects, more = [], environment = {}) {
  const report = path.join(folder, `${name}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`]
  return take(name, async () => {
    try {
      await runBeside('vitest', ['run', ...chosen, ...reporters, ...more], {
        ...(chromium && { CHROMIUM: chromium }),
        ...environment,
      })
    } finally {
      if (existsSync(report)) count(JSON.parse(readFileSync(report, 'utf8')))
    }
  })
}

function count({ numPassedTests, testResults }) {
  passed += numPassedTests
  for (const { name, assertionResults, status } of testResults) {
    const file = path.relative(root, name)
    const named = (wanted) =>
      assertionResults
        .filter((test) => test.status === wanted)
        .map(({ fullName }) => `${file}: ${fullName}`)
    for (const one of named('skipped')) skipped.add(one)
    // it ran over the other server
    for (const one of named('passed')) skipped.delete(one)
    failed.push(...named('failed'))
    // a file that could not be read has no tests
    if (status === 'failed' && named('failed').length === 0) failed.push(file)
  }
}
