import type { Kysely } from 'kysely'

/** A database that counts the statements that are sent through it, those of its transactions too. */
export function countingStatements<Tables>(db: Kysely<Tables>) {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { counted, count: () => statements }
}
