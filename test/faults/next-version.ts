import { appendFile, cp, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** All that a site needs when it is built. */
const PARTS = ['package.json', 'src', 'db', 'dist', 'messages']
/** What the next version adds to the schema: after all migrations that there are, to the table that is written to. */
export const MIGRATION = '9000_mood.sql'
const NEXT = {
  migration: 'alter table comment add column mood text;\n',
  function: `create or replace function version_of_functions() returns text language sql as $$ select 'next' $$;\n`,
}

/** Makes the product as it is, one version later. @returns that version */
export async function copyAsNext(folder: string): Promise<string> {
  for (const part of PARTS) await cp(part, path.join(folder, part), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const manifest = path.join(folder, 'package.json')
  const { version, ...rest } = JSON.parse(await readFile(manifest, 'utf8'))
  const next = `${version.split('.')[0]}.9000.0`
  await writeFile(manifest, JSON.stringify({ ...rest, version: next }))
  await writeFile(path.join(folder, 'db/migrations', MIGRATION), NEXT.migration)
  await appendFile(path.join(folder, 'db/schema/functions/limits.sql'), NEXT.function)
  return next
}
