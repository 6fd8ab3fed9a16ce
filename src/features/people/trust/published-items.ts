import { sql } from 'kysely'

/**
 * How many posts, questions, events, comments and answers of a person everybody may read.
 * @param person how a query calls the table of people
 */
export const publishedItemsOf = (person: string) => {
  const column = (name: string) => sql.ref(`${person}.${name}_count`)
  return sql<number>`(${column('posts')} + ${column('questions')} + ${column('events')}
    + ${column('comments')} + ${column('answers')})`
}
