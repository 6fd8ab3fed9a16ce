import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/**
 * Builds a query once and runs it with other parameters each time: building a wide one costs more than running
 * it. The builder gets stand-ins for the parameters and must pass each of them on as a value.
 */
export function prepare<Parameters extends readonly unknown[], Row>(
  build: (db: Database, ...parameters: Parameters) => Compilable<Row>,
): (db: Database, ...parameters: Parameters) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, ...parameters) => {
    compiled ??= build(
      db,
      ...(parameters.map((_, index) => new StandIn(index)) as unknown as Parameters),
    ).compile()
    const filled = compiled.parameters.map((one) =>
      one instanceof StandIn ? parameters[one.index] : one,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: filled })
    return rows
  }
}

class StandIn {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}
