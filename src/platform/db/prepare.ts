import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'

/**
 * Builds a query once and runs it with other parameters each time: building a wide one costs more than running
 * it. The builder gets stand-ins for the parameters and must pass each of them on as a value. A parameter that is
 * undefined, or is not there, stays so: with it the builder may make another query, which is built once too.
 */
export function prepare<Parameters extends readonly unknown[], Row>(
  build: (db: Database, ...parameters: Parameters) => Compilable<Row>,
): (db: Database, ...parameters: Parameters) => Promise<Row[]> {
  const byShape = new Map<string, CompiledQuery<Row>>()
  return async (db, ...parameters) => {
    const shape = parameters.map((one) => (one === undefined ? '-' : '+')).join('')
    const compiled = byShape.get(shape) ?? compile(build, db, parameters)
    byShape.set(shape, compiled)
    const filled = compiled.parameters.map((one) =>
      one instanceof StandIn ? parameters[one.index] : one,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: filled })
    return rows
  }
}

function compile<Parameters extends readonly unknown[], Row>(
  build: (db: Database, ...parameters: Parameters) => Compilable<Row>,
  db: Database,
  parameters: Parameters,
): CompiledQuery<Row> {
  const standIns = parameters.map((one, index) => (one === undefined ? one : new StandIn(index)))
  return build(db, ...(standIns as unknown as Parameters)).compile()
}

class StandIn {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}
