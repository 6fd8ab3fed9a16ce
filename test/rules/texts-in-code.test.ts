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
    const texts = source.filter((file) => !isListOfWords(file)).flatMap(textsIn)
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

  test.each([
    ["const shown = 'Уже ні'", 'Уже ні'],
    ["const shown = 'привіт'", 'привіт'],
    ["const pair = ['hello', 'Привіт усім']", 'Привіт усім'],
  ])('%s is found in lib too', (text, found) => {
    expect(textsIn({ path: 'src/lib/a.ts', text, imports: [] })).toEqual([
      `src/lib/a.ts:1 ${found}`,
    ])
  })

  test.each([
    "const soft = { y: ['и', 'й'], sk: 'ськ' }",
    "const rows = [['qwerty', 'йцукен']]; const twins = pairs('aei', 'аеі')",
    "const months = ['січня', 'грудня']",
    'const UNIT = /грн|євро/',
  ])('%s may stand in lib', (text) => {
    expect(textsIn({ path: 'src/lib/a.ts', text, imports: [] })).toEqual([])
  })

  test.each([
    ["throw new StartError('Порт зайнято'); throw refused('Немає')", ['Немає']],
    ["const why = { A: 'Бракує прав' }; throw new ConfigError('Тека: ' + why[code])", []],
    ["const why = { A: 'Бракує прав' }; new StartError('Ні'); show(why)", ['Бракує прав']],
    ["const told = 'Є'; console.log('Готово: ' + name)", ['Є']],
    [
      "const s = { A: [z.url(), 'адреса'] } satisfies Record<string, readonly [z.ZodType, string]>",
      [],
    ],
  ])('to the operator: %s', (text, found) => {
    const path = 'src/platform/a.ts'
    expect(textsIn({ path, text, imports: [] })).toEqual(found.map((one) => `${path}:1 ${one}`))
  })
})

/** Lists of words to search, compare or refuse, which nobody reads as a text. */
const isListOfWords = ({ path }: SourceFile) => /\/words\/|-words\.ts$/.test(path)

/**
 * Whether a literal of `src/lib/` is data of the language: single letters and syllables, a row of letters beside the
 * Latin row of the same length, a month as every browser knows it. What is matched is written as a regular expression.
 */
function isLanguageData(said: string, neighbours: readonly Node[]): boolean {
  const isBesideLatin = neighbours
    .map((one) => textOf(one) ?? '')
    .some((row) => /[A-Za-z]/.test(row) && !CYRILLIC.test(row) && row.length === said.length)
  return /^(?:\p{Ll}{1,3}|\p{L})$/u.test(said) || isBesideLatin || MONTHS.has(said)
}
const MONTHS = new Set(
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'long' })
      .formatToParts(new Date(2026, month, 1))
      .find(({ type }) => type === 'month'),
  ).map((part) => part?.value),
)

/**
 * What the terminal says, which only the one who runs the process reads, also when nothing has been built: inside
 * `new StartError(…)`, `new ConfigError(…)` and `console.…(…)`, in the description of settings, and in what these
 * name in the same file.
 */
function saidToOperator(program: Node): Set<Node> {
  const said = new Set<Node>()
  const declared = new Map<string, Node>()
  for (const node of childrenOf(program).flatMap((one) => [one, ...childrenOf(one)])) {
    const parts = [node, ...childrenOf(node)]
    for (const part of parts)
      if (/^(?:VariableDeclarator|FunctionDeclaration)$/.test(part.type))
        declared.set(nameOf(part.id), part)
  }
  const add = (region: Node) => {
    if (said.has(region)) return
    said.add(region)
    for (const node of allIn(region)) {
      const named = node.type === 'Identifier' && declared.get(nameOf(node))
      if (named) add(named)
    }
  }
  for (const node of allIn(program)) if (isForTerminal(node)) add(node)
  return said
}

function isForTerminal(node: Node): boolean {
  const callee = node.callee as { name?: string; object?: { name?: string } } | undefined
  if (node.type === 'NewExpression') return /^(?:Start|Config)Error$/.test(callee?.name ?? '')
  if (node.type === 'CallExpression') return callee?.object?.name === 'console'
  return node.type === 'TSSatisfiesExpression' && allIn(node.typeAnnotation as Node).some(isZodType)
}

const isZodType = ({ type, right }: Node) =>
  type === 'TSQualifiedName' && nameOf(right) === 'ZodType'
const nameOf = (node: unknown) => (node as { name?: string } | null)?.name ?? ''
const allIn = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(allIn)]

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
  const toOperator = saidToOperator(program as unknown as Node)
  const visit = (node: Node, neighbours: readonly Node[]) => {
    if (toOperator.has(node)) return
    const said = textOf(node)?.replaceAll(QUOTED_LETTER, '')
    const isData = path.startsWith('src/lib/') && isLanguageData(said ?? '', neighbours)
    if (said !== undefined && CYRILLIC.test(said) && !isData)
      found.push(`${path}:${text.slice(0, node.start).split('\n').length} ${said.trimStart()}`)
    const children = childrenOf(node)
    for (const child of children)
      if (!(isDescription(node, child) && mayDescribe(path))) visit(child, children)
  }
  visit(program as unknown as Node, [])
  return found
}

const CYRILLIC = /\p{Script=Cyrillic}/u
/** A statement compares letters: `lower('Я')`. */
const QUOTED_LETTER = /'\p{L}'/gu

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
