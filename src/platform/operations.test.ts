import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/operations.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, ms, file, name] = /\| *([\d,]+) *\| `([\w./-]+\.ts)` ([A-Z_]+) *\|$/.exec(line) ?? []
    return ms && file && name ? [{ ms: Number(ms.replaceAll(',', '')), file, name }] : []
  })

/** The value of a constant in its source: a number, perhaps with underscores. */
function constantIn(file: string, name: string): number {
  const [, value = ''] =
    new RegExp(`^(?:export )?const ${name} = ([\\d_]+)$`, 'm').exec(
      readFileSync(`src/${file}`, 'utf8'),
    ) ?? []
  return Number(value.replaceAll('_', '') || Number.NaN)
}

test.each(rows)('$file $name stands in the table as it is', ({ ms, file, name }) => {
  expect(constantIn(file, name)).toBe(ms)
})

test('every timeout of the server stands in the table', () => {
  const declared = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(server|platform|features|app)/.test(file) && /(?<!\.test)\.ts$/.test(file))
    .filter((file) => !/\/ui\//.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(`src/${file}`, 'utf8').matchAll(
          /^(?:export )?const (\w*TIMEOUT|DEADLINE) = [\d_]+$/gm,
        ),
      ].map(([, name]) => `${file} ${name}`),
    )
  expect(declared.length).toBeGreaterThan(15)
  expect(rows.map(({ file, name }) => `${file} ${name}`)).toEqual(expect.arrayContaining(declared))
})
