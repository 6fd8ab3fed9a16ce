import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { type SourceFile, sourceFiles } from './source-files.ts'

/**
 * What people read stands in `messages/uk/`. Cyrillic letters may stand in the code in three cases: as data of the
 * language, in what is said to the operator, and where the API describes itself. The rules below name them.
 */
describe('no Ukrainian text that people read stands in the code', () => {
  const source = sourceFiles('src').filter((file) => !/\.test\.tsx?$/.test(file.path))

  test('of the product', () => {
    const texts = source
      .filter((file) => !isLanguageData(file) && !speaksToOperator(file))
      .flatMap(textsIn)
    expect(texts, 'put these into messages/uk/, with m.… in their place').toEqual([])
  })

  test.each([
    ["throw notFound('Такого немає')", 'Такого немає'],
    ['const shown = `Уже ` + name', 'Уже '],
    ['const page = <p>Привіт</p>', 'Привіт'],
    ['const page = <p aria-label="Привіт" />', 'Привіт'],
    ["z.string({ error: 'Це не адреса' })", 'Це не адреса'],
    ["const titles = { 404: 'Немає' }", 'Немає'],
  ])('%s is found', (text, found) => {
    expect(textsIn({ path: 'src/features/a/b.tsx', text, imports: [] })).toEqual([
      `src/features/a/b.tsx:1 ${found}`,
    ])
  })

  test.each([
    "operation('GET', '/a', { tag: 'Люди', summary: 'Хто тут' })",
    "z.string().describe('Стале імʼя')",
    "type Tag = 'Люди' | 'Місця'",
    '/** Люди */ const none = /[а-я]/',
  ])('%s may stand', (text) => {
    expect(textsIn({ path: 'src/features/a/contract.ts', text, imports: [] })).toEqual([])
  })
})

/** The rules of the language and lists of words, which are data: nobody reads them as a text. */
const isLanguageData = ({ path }: SourceFile) =>
  path.startsWith('src/lib/') || /\/words\/|-words\.ts$/.test(path)

/**
 * What the terminal says when the process starts or cannot: the one who runs it reads that, also when nothing has
 * been built. Such a module throws a StartError or a ConfigError, describes settings, or is the process itself.
 */
const speaksToOperator = ({ path, text }: SourceFile) =>
  /\b(?:StartError|ConfigError)\b/.test(text) || /-settings\.ts$|^src\/main\.ts$/.test(path)

/** How the API describes itself, as properties of an operation or of its description. */
const DESCRIBES = new Set(['summary', 'tag', 'description'])
const mayDescribe = (path: string) => /contract\.ts$|^src\/platform\/(?:api|errors)\//.test(path)

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** Literals and texts of JSX with Cyrillic letters, each with its line. */
function textsIn({ path, text }: SourceFile): string[] {
  if (!CYRILLIC.test(text)) return []
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: string[] = []
  const visit = (node: Node) => {
    const said = textOf(node)
    if (said !== undefined && CYRILLIC.test(said))
      found.push(`${path}:${text.slice(0, node.start).split('\n').length} ${said.trimStart()}`)
    for (const child of childrenOf(node))
      if (!(isDescription(node, child) && mayDescribe(path))) visit(child)
  }
  visit(program as unknown as Node)
  return found
}

const CYRILLIC = /\p{Script=Cyrillic}/u

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'TemplateElement') return (node.value as { cooked: string }).cooked
  return undefined
}

/** Types leave nothing behind, so what they name is not visited. */
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string')
    .filter(({ type }) => type !== 'TSLiteralType')

function isDescription(node: Node, child: Node): boolean {
  if (node.type === 'Property' && node.value === child)
    return DESCRIBES.has(String((node.key as { name?: string }).name))
  const callee = node.callee as { property?: { name?: string } } | undefined
  return node.type === 'CallExpression' && callee?.property?.name === 'describe'
}
