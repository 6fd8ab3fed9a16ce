// npm test: installs, finds a browser, and runs every check there is; stops at the first that fails.
// The tests of the API run over the server that TEST_DATABASE_URL names, else over the bundled one.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureGenerated, ensureInstalled, ensureTypes, run, runAtOnce } from './prepare.mjs'
import { ensureChromium } from './screens/find-chromium.mjs'

const counts = { passed: 0, failed: 0 }
const folder = mkdtempSync(path.join(tmpdir(), 'svoi-test-'))
let chromium

const everything = [
  ['залежності', ensureInstalled],
  [
    'браузер',
    () => {
      chromium = ensureChromium()
    },
  ],
  ['повідомлення', ensureGenerated],
  ['типи бази', ensureTypes],
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
  ['unit, api', () => vitest(['unit', 'api'])],
  ['процес', () => vitest(['process'])],
  ['збої', () => vitest(['faults'])],
  ['браузер', () => vitest(['browser'])],
]

try {
  for (const [name, step] of everything) await take(name, step)
} catch (error) {
  // a program that failed has said why by itself
  if (error.status === undefined) console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
}

async function take(name, step) {
  const start = performance.now()
  const before = counts.failed
  console.log(`\n── ${name}`)
  try {
    await step()
  } catch (error) {
    if (counts.failed === before) counts.failed += 1
    throw error
  } finally {
    console.log(`── ${name}: ${((performance.now() - start) / 1_000).toFixed(1)} s`)
  }
}

function vitest(projects) {
  const report = path.join(folder, `${projects.join('-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${report}`]
  try {
    run('vitest', ['run', ...chosen, ...reporters], chromium ? { CHROMIUM: chromium } : {})
  } finally {
    if (existsSync(report)) {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
      counts.passed += numPassedTests
      counts.failed += numFailedTests
    }
  }
}
