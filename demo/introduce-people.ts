import { paths } from '../src/lib/address/paths.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { findDemoPeople } from './find-demo-people.ts'

const PEOPLE_TO_SHOW = 3

/**
 * Lines for whoever wants to look around: some people of the demo community, and how to sign in as one of them.
 * None once real people have overtaken them.
 */
export async function introducePeople(url: string, publicUrl: string): Promise<string[]> {
  const db = openDatabase({ url, poolSize: 1, prepared: false })
  const people = await findDemoPeople(db, PEOPLE_TO_SHOW).finally(() => db.destroy())
  if (people.length === 0) return []
  const shown = people.map((one) => `${one.name} (${publicUrl}${paths.person(one.username)})`)
  const known = people.find((one) => one.signIn)?.signIn
  return [
    `Серед людей тут: ${shown.join(', ')}`,
    ...(known ? [`Увійти як хтось із них: ${known.email}, пароль ${known.password}`] : []),
  ]
}
