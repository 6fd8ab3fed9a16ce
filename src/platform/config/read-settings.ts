import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { projectFolder } from '../project-folder.ts'
import { type Config, readConfig } from './config.ts'

/**
 * The settings of a command: those of the environment and, as at the start of the site, of `.env`, so that both
 * speak to one database.
 * @param file another file than the project's own
 * @throws StartError for a wrong value
 */
export function readSettings(file = path.join(projectFolder, '.env')): Config {
  const saved = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  return readConfig({ ...saved, ...process.env })
}
