import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/**
 * The privacy policy names whatever the site keeps in a browser: the names in the code are those of its tables.
 * `tsr-scroll` is the router's own.
 */
describe('the privacy policy names what the browser keeps', () => {
  const source = sourceFiles('src').filter((file) => !/\.test\.tsx?$/.test(file.path))
  const policy = readFileSync('messages/pages/privacy-policy.md', 'utf8')

  test('cookies', () => {
    const set = source.filter((file) => /\bwriteCookie\(/.test(file.text) && !SETS.test(file.path))
    for (const { path, text } of set) expect(cookiesIn(text), path).not.toEqual([])
    const names = [...new Set(set.flatMap(({ text }) => cookiesIn(text)))]
    expect(names.sort()).toEqual(namedUnder('Файли cookie').sort())
  })

  test('storage, databases and caches', () => {
    const names = [...new Set(source.flatMap(({ path, text }) => storesIn(path, text)))]
    expect([...names, 'tsr-scroll'].sort()).toEqual(namedUnder('Що зберігає ваш браузер').sort())
  })

  /** What the first column of the table under a heading names. */
  function namedUnder(heading: string): string[] {
    const [, section = ''] = policy.split(`## ${heading}\n`)
    const rows = (section.split('\n## ')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
    return rows.flatMap((row) => namesOf(row.split('|')[1] ?? '', /`([^`]+)`/g))
  }

  /** Databases and caches begin alike; a key of the storage is a text, or a constant of this file or of another. */
  function storesIn(path: string, text: string): string[] {
    if (UNDER_KEYS_OF_OTHERS.includes(path)) return []
    const keys = namesOf(text, KEY).map((key) => {
      const name = constantOf(key, text)
      if (name === undefined) throw new Error(`${path} keeps ${key}, whose name is not found`)
      return name
    })
    return [
      ...(OPENS.test(text) ? namesOf(text, /['`](svoi-[\w-]*)/g) : []),
      ...keys,
      ...namesOf(text, LITERAL_KEY),
    ]
  }

  function constantOf(name: string, text: string): string | undefined {
    const said = new RegExp(`\\bconst ${name} = (?:\\([^)]*\\) => )?['\`]([\\w-]+)`)
    const elsewhere = source.find((file) => new RegExp(`export const ${name} =`).test(file.text))
    return said.exec(text)?.[1] ?? said.exec(elsewhere?.text ?? '')?.[1]
  }
})

/**
 * The function itself, what only forgets cookies that others set, and what only the operator's own browser gets where
 * no mail server is set.
 */
const SETS =
  /^src\/(platform\/http\/cookie|app\/pages\/render-page|features\/letters\/sent-letters-key)\.tsx?$/

const namesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The names of cookies as this file writes them, without the prefix that https gives. */
const cookiesIn = (text: string): string[] =>
  [
    /(?:writeCookie|\bcookie)\('([^']+)'/g,
    /'__Host-([\w-]+)'/g,
    /\bnameOf\([^)'?]*'([\w-]+)'\)/g,
    /\bnameOf\([^)'?]*\? '([\w-]+)'/g,
    /\bnameOf\([^)?]*\? '[\w-]+' : '([\w-]+)'\)/g,
    // the usual one, where a name may be left out
    /\bname: (?:'[\w-]+' \| )*'[\w-]+' = '([\w-]+)'/g,
  ].flatMap((pattern) => namesOf(text, pattern))

/** Keep lists, and what waits for a visitor to sign in, under the keys of others. */
const UNDER_KEYS_OF_OTHERS = ['name-list', 'pending-act'].map(
  (of) => `src/browser/storage/${of}.ts`,
)
const KEY = /(?:(?:local|session)Storage\.setItem|keepNames|keepPendingAct)\(\s*(\w+)/g
const LITERAL_KEY = /(?:local|session)Storage\.setItem\(\s*['`]([\w-]+)/g
const OPENS = /\bcreateStore\(|\bcaches\.|\bcacheName\b/
