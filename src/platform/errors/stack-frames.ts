import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFolder } from '../project-folder.ts'

/** A line of a stack, as Sentry's protocol has it. */
interface StackFrame {
  readonly function: string
  /** Within the project, where it is of the project. */
  readonly filename: string
  readonly lineno: number
  readonly colno: number
  /** Of the product, not of a package or of Node. */
  readonly in_app: boolean
}

const FRAME = /^ *at (?:(?:async )?(.+?) \()?(.+?):(\d+):(\d+)\)?$/gm

/** The frames of a V8 stack, the outermost first. */
export const stackFrames = (stack: string): StackFrame[] =>
  [...stack.matchAll(FRAME)]
    .map(([, name = '?', file = '', line, column]) => {
      const filename = withinProject(file)
      return {
        function: name,
        filename,
        lineno: Number(line),
        colno: Number(column),
        in_app: !/node_modules|^node:|^\//.test(filename),
      }
    })
    .reverse()

function withinProject(file: string): string {
  const whole = file.startsWith('file:') ? fileURLToPath(file) : file
  const inside = path.relative(projectFolder, whole)
  // a built chunk has another name in each release, and would be another error
  if (!path.isAbsolute(whole) || inside.startsWith('..')) return whole
  return inside.startsWith(BUILT) ? inside.replace(HASH, '') : inside
}

const BUILT = path.join('dist', 'server')
const HASH = /-[\w-]{8}(?=\.js$)/
