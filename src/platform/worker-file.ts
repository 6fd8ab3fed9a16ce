import path from 'node:path'
import { projectFolder } from './project-folder.ts'

/** Scripts and tests run the sources, the process runs what was built of them. */
const isSource = import.meta.filename.endsWith('.ts')

/**
 * The file of a thread, or of a process of its own, to be run by Node.
 * @param source within the project; every `src/{features,platform}/**\/*-worker.ts` is built (vite.config.ts)
 */
export const workerFile = (source: string): string =>
  path.join(projectFolder, isSource ? source : `dist/server/${path.basename(source, '.ts')}.js`)
