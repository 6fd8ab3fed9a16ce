// Writes src/app/calls.generated.ts: the handler of each call of the contract, which the file of that name exports.
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contract } from '../../src/app/contract.ts'
import { fileOfCall } from './file-of-call.ts'

const FEATURES = 'src/features'

const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !file.split('/').includes('ui'))

const names = Object.keys(contract).sort()
const imports = names.map((name) => {
  const homes = files.filter((file) => path.posix.basename(file) === fileOfCall(name))
  if (homes.length !== 1) throw new Error(`${name}: ${homes.length} files of that name`)
  return `import { ${name} } from '../features/${homes[0]}'`
})
writeFileSync(
  'src/app/calls.generated.ts',
  `${imports.join('\n')}

/** The handler of every call of the contract. */
export const calls = {
${names.map((name) => `  ${name},`).join('\n')}
}
`,
)
