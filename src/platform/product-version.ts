import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from './project-folder.ts'

/** The version of the product that runs, as package.json has it. */
export const productVersion: string = JSON.parse(
  readFileSync(path.join(projectFolder, 'package.json'), 'utf8'),
).version
