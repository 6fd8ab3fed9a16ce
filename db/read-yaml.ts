import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectFolder } from '../src/platform/project-folder.ts'

/**
 * Reads a YAML file.
 * @throws an error that names the file and what is wrong in it
 */
export async function readYaml<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(parse(await readFile(file, 'utf8')))
  if (!result.success)
    throw new Error(`${path.relative(projectFolder, file)}: ${z.prettifyError(result.error)}`)
  return result.data
}
