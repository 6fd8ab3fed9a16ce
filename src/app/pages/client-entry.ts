import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectFolder } from '../../platform/project-folder.ts'

const SOURCE = 'src/client.tsx'

/** The address of the browser's first script: its hashed name in the build, the source file in development. */
export async function findClientEntry(): Promise<string> {
  if (import.meta.env.DEV) return `/${SOURCE}`
  const manifest = await readFile(
    path.join(projectFolder, 'dist/client/.vite/manifest.json'),
    'utf8',
  )
  return `/${JSON.parse(manifest)[SOURCE].file}`
}
