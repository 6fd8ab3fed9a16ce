import path from 'node:path'
import { expect, test } from 'vitest'
import { fileOfCall } from '../../scripts/generate/file-of-call.ts'
import { openApi } from '../../test/api.ts'
import { sourceFiles } from '../../test/rules/source-files.ts'

const { get, refuse } = await openApi()
const { paths, components, ...document } = await get('/openapi.json')
const described = Object.entries<Record<string, Call>>(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method, ...call })),
)

interface Call {
  readonly operationId: string
  readonly 'x-key': string
  readonly responses: Record<string, { $ref?: string }>
}

test('any call is found by its key and method', () => {
  const names = described.map((call) => `${call.method} ${call['x-key']}`)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

test('limits of writing are told with the calls that count them, for newcomers apart', () => {
  const counting = sourceFiles('src/features')
    .filter(({ imports }) =>
      imports.some(({ target }) => target.endsWith('/take-writing-limit.ts')),
    )
    .map((file) => path.basename(file.path))
  const told = described.filter((call) => 'x-limit-newcomer' in call)
  expect(told.map(({ operationId }) => fileOfCall(operationId)).sort()).toEqual(counting.sort())
  expect(paths['/likes'].post).toMatchObject({
    'x-limit': [{ times: 50, seconds: 86_400 }],
    'x-limit-newcomer': [{ times: 20, seconds: 86_400 }],
  })
  expect(paths['/comments'].post['x-limit']).toEqual([{ times: 1, seconds: 5 }])
})

test('the numbers of the types stand in the document', () => {
  expect(document).toMatchObject({
    'x-content-types': { question: 1, post: 2, comment: 3, customer: 3, answer: 4, event: 5 },
    'x-listing-types': { post: 0, question: 1, event: 2 },
    'x-placements': { desktop: 1, mobile: 2, footer: 3, category: 4 },
  })
})

test('every call says what a refusal looks like, and refusals look so', async () => {
  for (const { responses } of described)
    expect(responses.default).toEqual({ $ref: '#/components/responses/Problem' })
  const { content } = components.responses.Problem
  expect(content['application/problem+json'].schema.$ref).toBe('#/components/schemas/Problem')
  const problem = await refuse(400, '/feed', { page: '0' })
  const { properties, required } = components.schemas.Problem
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(problem)))
  expect(Object.keys(problem)).toEqual(expect.arrayContaining(required))
})
