import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * The folder of the project, from which what stands beside the code is read (texts, for one): the same wherever
 * the process was started and whether this file runs as it is or built.
 */
export const projectFolder = folderWithPackage(import.meta.dirname)

function folderWithPackage(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder
  const parent = path.dirname(folder)
  if (parent === folder) throw new Error('The code stands in no project: no package.json above it')
  return folderWithPackage(parent)
}
