// npm start: installs, builds, then runs the product on the pinned Node. --dev: with hot reload. --build-only: stops there.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt, ensureGenerated, ensureInstalled, node, root } from './prepare.mjs'

const dev = process.argv.includes('--dev')
try {
  ensureInstalled()
  if (dev) ensureGenerated()
  else ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
if (process.argv.includes('--build-only')) process.exit(0)

// Node's own option for a file that may be absent says aloud that it is
const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []
const child = spawn(
  node(),
  [...settings, path.join(root, dev ? 'scripts/dev.ts' : 'dist/server/main.js')],
  { cwd: root, stdio: 'inherit' },
)
// Ctrl-C reaches the child by itself, as a member of the terminal's group; a signal sent to this process does not.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
// npm hands a signal to the shell between us and itself, which dies of it and says nothing
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref()
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
