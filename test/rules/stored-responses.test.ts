import path from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const CALL = /^export const (\w+) = operation\('POST', [\s\S]*?^\}\)/gm

/** A call that says it and does not would be run twice; one that does and does not say it keeps who repeats it waiting. */
test('the calls that store their response in their own transaction are those that say so', () => {
  const files = sourceFiles('src/features').filter((file) => !file.path.includes('.test.'))
  const declared = files
    .flatMap(({ text }) => [...text.matchAll(CALL)])
    .flatMap(([declaration, name = '']) =>
      declaration.includes('storesResponse: true') ? fileOf(name) : [],
    )
  const storing = files
    .filter(({ text }) => text.includes('storeResponse?.('))
    .map((file) => path.basename(file.path))
  expect(declared.toSorted()).toEqual(storing.toSorted())
  expect(storing.length).toBeGreaterThan(0)
})

const fileOf = (call: string) =>
  `${call.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
