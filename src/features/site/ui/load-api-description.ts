import { apiPath } from '../../../lib/address/endpoint-paths.ts'

/** What the documentation shows of one call. */
export interface DescribedCall {
  readonly id: string
  readonly key: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly parameters: readonly {
    readonly name: string
    readonly place: string
    readonly type: string
    readonly isRequired: boolean
  }[]
  readonly response: string
}

/** The API as its documentation shows it, from the same description that machines read (`describe`). */
export async function loadApiDescription(
  describe: () => Promise<object>,
): Promise<DescribedCall[]> {
  return callsOf(await describe())
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly default?: unknown
}

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema?: Schema
  }[]
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
  }
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >
}

function callsOf(description: { paths?: object }): DescribedCall[] {
  const paths = Object.entries(description.paths ?? {}) as [
    string,
    Record<string, Operation & { 'x-key'?: string }>,
  ][]
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      id: call.operationId ?? '',
      key: call['x-key'] ?? '',
      method: method.toUpperCase(),
      path: apiPath(path),
      summary: call.summary ?? '',
      tag: call.tags?.[0] ?? '',
      parameters: parametersOf(call),
      response: typeOf(call.responses?.['200']?.content?.['application/json']?.schema, 0),
    })),
  )
}

function parametersOf(call: Operation): DescribedCall['parameters'] {
  const body = call.requestBody?.content?.['application/json']?.schema?.properties ?? {}
  return [
    ...(call.parameters ?? []).map(({ name, in: place, schema, required }) => ({
      name,
      place,
      type: typeOf(schema, 0),
      isRequired: required === true,
    })),
    ...Object.entries(body).map(([name, schema]) => ({
      name,
      place: 'body',
      type: typeOf(schema, 0),
      isRequired: true,
    })),
  ]
}

/** A schema in one line: «integer 1…50 = 10», «{ tape: [PostCard…] }». */
function typeOf(schema: Schema | undefined, depth: number): string {
  if (!schema) return ''
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, depth)).join(' | ')
  if (schema.type === 'array') return `[${typeOf(schema.items, depth)}]`
  if (schema.properties) {
    if (depth >= 2) return '{…}'
    const indent = '  '.repeat(depth + 1)
    const fields = Object.entries(schema.properties).map(
      ([name, one]) => `${indent}${name}: ${typeOf(one, depth + 1)}`,
    )
    return `{\n${fields.join('\n')}\n${'  '.repeat(depth)}}`
  }
  const range = [schema.minimum ?? schema.minLength, schema.maximum ?? schema.maxLength]
  const bounds = range.some((one) => one !== undefined)
    ? ` ${range[0] ?? ''}…${range[1] ?? ''}`
    : ''
  const usual = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`
  return `${schema.type ?? ''}${bounds}${usual}`
}
