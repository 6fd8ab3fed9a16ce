import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The folder of the project, for files beside the code such as texts. It does not depend on the working directory,
 * nor on whether the code is built.
 */
export const projectFolder = folderWithPackage(import.meta.dirname)

function folderWithPackage(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder
  const parent = path.dirname(folder)
  if (parent === folder) throw new Error('The code stands in no project: no package.json above it')
  return folderWithPackage(parent)
}
