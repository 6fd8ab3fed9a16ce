import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { z } from 'zod'
import { apiPath } from '../../lib/address/endpoint-paths.ts'
import * as m from '../../paraglide/messages.js'
import { problemSchema } from '../errors/problem-schema.ts'

type Extensions = Readonly<Record<`x-${string}`, unknown>>

/**
 * Describes a contract as OpenAPI 3.1; the operationId of a call is its key in the contract. Every error is a problem
 * document (RFC 9457).
 * @param extensions additional fields of the document; their names begin with `x-`
 * @param ofCalls additional fields of calls, by the key in the contract
 */
export async function describeContract(
  contract: Record<string, unknown>,
  publicUrl: string,
  extensions: Extensions = {},
  ofCalls: Readonly<Record<string, Extensions>> = {},
) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const described = await generator.generate(contract as never, {
    info: {
      title: m.brand(),
      version: '1.0.0',
      description: 'Спільнота українців за кордоном: дописи, питання, події, люди.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: publicUrl + apiPath('') }],
    components: { schemas: { Problem: problemOfApi }, responses: { Problem: problemDescription } },
  })
  for (const methods of Object.values(described.paths ?? {})) {
    for (const call of Object.values(methods ?? {})) {
      if (typeof call !== 'object' || !('responses' in call)) continue
      call.responses = { ...call.responses, default: { $ref: '#/components/responses/Problem' } }
      Object.assign(call, ofCalls[call.operationId ?? ''])
    }
  }
  return { ...described, ...extensions }
}

const problemOfApi = z.toJSONSchema(problemSchema, { io: 'input' }) as object

const problemDescription = {
  description: 'Чому не вдалося; `code` не міняється, слова можуть',
  content: {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
}
