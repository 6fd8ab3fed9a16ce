import { expect, test } from 'vitest'
import { sourceFiles } from './rules/source-files.ts'

test('every component of src/ui stands on the page of components', () => {
  const files = new Map(sourceFiles('src').map((file) => [file.path, file]))
  const shown = new Set<string>()
  const waiting = ['src/screens/components/components-screen.tsx']
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (shown.has(path)) continue
    shown.add(path)
    waiting.push(...(files.get(path)?.imports.map(({ target }) => target) ?? []))
  }
  const missing = [...files.keys()].filter(
    (path) => /^src\/ui\/.*\.tsx$/.test(path) && !shown.has(path),
  )
  expect(missing).toEqual([])
})
