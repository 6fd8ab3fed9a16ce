import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LIST = 'docs/decisions/0010-dependencies.md'

test('every dependency stands with its reason, and none that is gone', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const used = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@types/'),
  )
  const listed = readFileSync(LIST, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Package|-)/.test(line))
    .flatMap((line) => line.split('|')[1]?.match(/@[\w-]+\/(?:[\w.-]+|\\\*)|[a-z][\w.-]+/g) ?? [])
    .filter((word) => !['in', 'the', 'tests'].includes(word))
  const covers = (entry: string, name: string) =>
    entry.endsWith('*') ? name.startsWith(entry.slice(0, -2)) : entry === name
  expect(used.filter((name) => !listed.some((entry) => covers(entry, name)))).toEqual([])
  expect(listed.filter((entry) => !used.some((name) => covers(entry, name)))).toEqual([])
})
