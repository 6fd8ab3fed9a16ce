import { readFileSync } from 'node:fs'

/** What makes a process say its steps. */
export const TELLING = { NODE_DEBUG: 'svoi' }

type Role = 'all' | 'web' | 'worker' | 'migrate'

/** The steps that docs/operations.md names for a process of a role, in their order. */
export function documentedSteps(role: Role): string[] {
  let part = ''
  const steps: string[] = []
  for (const line of readFileSync('docs/operations.md', 'utf8').split('\n')) {
    const [, name = '', , roles = ''] = line.split('|').map((cell) => cell.trim())
    if (name === 'Start' || name === 'End') part = name.toLowerCase()
    else if (!line.startsWith('|')) part = ''
    else if (part && name.startsWith('`') && roles.split(', ').includes(role))
      steps.push(`${part}: ${name.replaceAll('`', '')}`)
  }
  return steps
}

/** What a process said of its steps; anything else that it said stays as it is. */
export const stepsIn = (stderr: string): string[] =>
  stderr
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^SVOI \d+: /, ''))
