import { StartError } from '../../../src/platform/start-error.ts'

/** Runs a command of the operator: what they can change is one line, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isOfCommandLine = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
    console.error(error instanceof StartError || isOfCommandLine ? (error as Error).message : error)
    process.exitCode = 1
  }
}
