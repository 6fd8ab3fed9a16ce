// npm start: installs, builds, then runs the product on the pinned Node. --dev: with hot reload. --build-only: stops there.
import { spawn } from 'node:child_process'
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

const child = spawn(
  node(),
  ['--env-file-if-exists=.env', path.join(root, dev ? 'scripts/dev.ts' : 'src/main.ts')],
  { cwd: root, stdio: 'inherit' },
)
// Ctrl-C reaches the child by itself, as a member of the terminal's group; a signal sent to this process does not.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
