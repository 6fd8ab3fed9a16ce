import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

/** Describes a contract as OpenAPI 3.1; the operationId of a call is its key in the contract. */
export function describeContract(contract: Record<string, unknown>, publicUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract as never, {
    info: {
      title: 'Свої',
      version: '1.0.0',
      description: 'Спільнота українців за кордоном: дописи, питання, події, люди.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: `${publicUrl}/api` }],
  })
}
