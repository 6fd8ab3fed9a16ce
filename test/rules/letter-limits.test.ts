import path from 'node:path'
import { expect, test } from 'vitest'
import { fileOfCall } from '../../scripts/generate/file-of-call.ts'
import { contract } from '../../src/app/contract.ts'
import type { CallMeta } from '../../src/platform/api/operation.ts'
import { sourceFiles } from './source-files.ts'

const files = new Map(
  sourceFiles('src/features')
    .filter((file) => !/\.test\.ts$|\/ui\//.test(file.path))
    .map((file) => [file.path, file]),
)

/** Whether a file puts a letter into the queue, by itself or by what it imports. */
function mayWrite(file: string, seen = new Set<string>()): boolean {
  const source = files.get(file)
  if (!source || seen.has(file)) return false
  seen.add(file)
  if (/'send-(letter|reset-link)'/.test(source.text)) return true
  return source.imports.some((one) => !one.isType && mayWrite(one.target, seen))
}

const writing = Object.entries(contract).filter(([name]) => {
  const file = [...files.keys()].find((one) => path.basename(one) === fileOfCall(name))
  return file !== undefined && mayWrite(file)
})

test('calls that may send a letter are found by what they import', () => {
  expect(writing.map(([name]) => name)).toEqual(
    expect.arrayContaining(['register', 'changeEmail', 'leave', 'renewRecoveryCodes', 'signIn']),
  )
})

test.each(writing)('%s may send a letter, so it has a limit', (_, call) => {
  const { limit } = call['~orpc'].meta as CallMeta
  expect(limit).toBeDefined()
})
