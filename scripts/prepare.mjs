// What the two commands share: install what is missing, build what is stale. Plain JavaScript without
// dependencies, since it must run on the system's Node before anything is installed.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

export const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
)
const windows = process.platform === 'win32'
const at = (...parts) => path.join(root, ...parts)

/** The Node that the project pins; scripts in TypeScript run on it whatever the system has. */
export const node = () => at('node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/** Runs a program of a dependency, or a script of ours, on the pinned Node; what it prints is shown. */
export function run(script, args = [], environment = {}) {
  execFileSync(node(), [fileOf(script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
}

/**
 * Runs several programs at once; what each printed is shown when it ends.
 * @throws what the first of them that failed ended with, when all have ended
 */
export async function runAtOnce(programs) {
  const runs = programs.map(async ([script, args]) => {
    const start = performance.now()
    const tell = (output) => {
      const seconds = ((performance.now() - start) / 1_000).toFixed(1)
      console.log(`${[script, ...args].join(' ')}: ${seconds} s\n${output}`.trimEnd())
    }
    try {
      const { stdout, stderr } = await promisify(execFile)(node(), [fileOf(script), ...args], {
        cwd: root,
        maxBuffer: 64 * 2 ** 20,
      })
      tell(stdout + stderr)
    } catch (error) {
      if (typeof error.code !== 'number') throw error
      tell(`${error.stdout}${error.stderr}`)
      // as what execFileSync throws
      throw Object.assign(error, { status: error.code })
    }
  })
  await allOf(runs)
}

/**
 * Runs a program as `run` does while others run; what it prints is shown as it comes, mixed with theirs.
 * @throws with the status that it ended with, when that is not 0
 */
export async function runBeside(script, args = [], environment = {}) {
  const child = spawn(node(), [fileOf(script), ...args], {
    cwd: root,
    // on a terminal of its own each would draw over the other
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  child.stdout.pipe(process.stdout, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
  const [code] = await once(child, 'close')
  if (code !== 0) throw Object.assign(new Error(`${script} ended with ${code}`), { status: code })
}

/**
 * Waits until all of them have ended.
 * @throws what the first of them that failed ended with
 */
export async function allOf(promises) {
  const failed = (await Promise.allSettled(promises)).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

const fileOf = (script) =>
  existsSync(at(script)) ? at(script) : at('node_modules', '.bin', script)

/** Installs what the lock file says when that is not what was installed last; without a network otherwise. */
export function ensureInstalled() {
  makeWhenStale('installed', fingerprint(['package-lock.json']), node(), () => {
    console.log('Встановлюю залежності…')
    execFileSync(
      windows ? 'npm.cmd' : 'npm',
      ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: root, stdio: 'inherit', shell: windows },
    )
  })
}

/** What messages, icons and marks are made from. */
const ASSETS_FROM = [
  'messages',
  'project.inlang/settings.json',
  'src/ui/icon-names.ts',
  'scripts/assets',
  'src/features/site/ui/europe.ts',
  'db/places/cities.tsv',
]
const ROUTES_FROM = ['src/routes', 'scripts/generate/generate-routes.ts']
const CALLS_FROM = [
  'src/features',
  'src/app/contract.ts',
  'scripts/generate/generate-calls.ts',
  'scripts/generate/file-of-call.ts',
]

/** What the pages are made of. Files that are generated stand here by what they are made from. */
const BUILT_FROM = [
  ...new Set([
    'src',
    'db',
    'demo',
    'public',
    'package-lock.json',
    'vite.config.ts',
    'scripts/build',
    ...ASSETS_FROM,
    ...ROUTES_FROM,
    ...CALLS_FROM,
  ]),
]

/** Compiles messages, icons, the tree of the routes and the list of handlers when they are stale. */
export function ensureGenerated() {
  ensureRoutes()
  makeWhenStale('generated', fingerprint(ASSETS_FROM), at('src/paraglide/messages.js'), () =>
    run('scripts/assets/generate-assets.ts'),
  )
  ensureCalls()
}

const ensureRoutes = () =>
  makeWhenStale('routes', fingerprint(ROUTES_FROM), at('src/route-tree.generated.ts'), () =>
    run('scripts/generate/generate-routes.ts'),
  )

/** Gathers the handlers of the calls when a contract or a file of a feature changed. */
const ensureCalls = () =>
  makeWhenStale('calls', fingerprint(CALLS_FROM), at('src/app/calls.generated.ts'), () =>
    run('scripts/generate/generate-calls.ts'),
  )

/** Derives the types of the database when the schema changed; brings up a database of its own for it. */
export function ensureTypes() {
  const wanted = fingerprint(['db/schema', 'db/migrations', 'scripts/generate/generate-types.ts'])
  makeWhenStale('types', wanted, at('src/platform/db/tables.generated.ts'), () =>
    run('scripts/generate/generate-types.ts'),
  )
}

/** Builds the pages when something they are made of changed. */
export function ensureBuilt() {
  ensureGenerated()
  makeWhenStale('built', fingerprintOfBuild(), at('dist/server/main.js'), () => {
    console.log('Збираю сторінки…')
    // whatever the shell says: what is built is what is served
    run('vite', ['build'], { NODE_ENV: 'production' })
    run('scripts/build/build-worker.ts')
    run('scripts/build/compress-assets.ts')
  })
}

/** One hash of all that the pages are made of; of this project unless told. */
export const fingerprintOfBuild = (folder = root) => fingerprint(BUILT_FROM, folder)

const stampFile = (name) => at('node_modules', '.svoi', name)

/**
 * Makes something anew unless it was made whole of the same: what failed in the middle has left nothing to rely on.
 * @param {string} name
 * @param {string} wanted the fingerprint of what it is made of
 * @param {string} result a file that is there when it is
 * @param {() => void} make
 */
export function makeWhenStale(name, wanted, result, make) {
  const stamp = stampFile(name)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(result)) return
  rmSync(stamp, { force: true })
  make()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** One hash of the contents of files and folders; what is generated, tests, or only read at run time does not count. */
function fingerprint(places, folder = root) {
  const hash = createHash('sha256')
  for (const place of places) addTo(hash, path.join(folder, place), folder)
  return hash.digest('hex')
}

function addTo(hash, file, folder) {
  if (/paraglide$|\.generated\.|\.test\.tsx?$|demo\/content$/.test(file) || !existsSync(file))
    return
  try {
    const content = readFileSync(file)
    hash.update(path.relative(folder, file)).update(content)
  } catch {
    for (const name of readdirSync(file).sort()) addTo(hash, path.join(file, name), folder)
  }
}
