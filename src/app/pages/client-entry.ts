import { readFile } from 'node:fs/promises'

const SOURCE = 'src/client.tsx'

/** The address of the browser's first script: its hashed name in the build, the source file in development. */
export async function findClientEntry(): Promise<string> {
  if (import.meta.env.DEV) return `/${SOURCE}`
  const manifest = await readFile(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8')
  return `/${JSON.parse(manifest)[SOURCE].file}`
}
