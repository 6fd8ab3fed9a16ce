import { expect, test } from 'vitest'
import { type SourceFile, sourceFiles } from './source-files.ts'

/**
 * The process reads the source of what listens, and the server that it loads is built: what both reach is there twice.
 * A map that one copy fills is empty in the other.
 */
const files = new Map(sourceFiles('src').map((file) => [file.path, file] as const))

function reachOf(entry: string): Set<string> {
  const reached = new Set<string>()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = files.get(path)
    if (!file || reached.has(path)) continue
    reached.add(path)
    waiting.push(...file.imports.flatMap(({ target, isType }) => (isType ? [] : [target])))
  }
  return reached
}

const STATE =
  /^(?:export )?(?:let \w+|const \w+(?::[^=]+)? = new (?:Weak)?(?:Map|Set)\b(?!\([^)]))/m
const holdsState = ({ text }: SourceFile) => STATE.test(text)

test('what listens and the built server share keeps nothing between calls', () => {
  const ofServer = reachOf('src/server.ts')
  const both = [...reachOf('src/app/serve-site.ts')].filter((path) => ofServer.has(path))
  expect(both).toContain('src/platform/http/serve-http.ts')
  const keeping = both.filter((path) => holdsState(files.get(path) as SourceFile))
  expect(keeping).toEqual([])
})
