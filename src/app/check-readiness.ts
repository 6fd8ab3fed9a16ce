import type { Services } from '../platform/context.ts'

/** Whether the process can serve: the database responds. */
export const checkReadiness = ({ db }: Services): Promise<Response> =>
  db
    .selectFrom('schema_file')
    .select('id')
    .limit(1)
    .execute()
    .then(
      () => new Response('ok'),
      () => new Response('the database does not respond', { status: 503 }),
    )
