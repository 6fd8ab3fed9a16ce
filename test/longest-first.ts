import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Begins with the files that may take longest, so that none of them runs alone at the end. Vitest knows how long a file
 * took where it has run before and goes by its size elsewhere; the time that a test is given says more than that.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    if (files.every((file) => this.ctx.cache.getTestSpecificationResult(file))) return sorted
    const given = new Map(
      await Promise.all(sorted.map(async (file) => [file, await longestTimeout(file)] as const)),
    )
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .sort((a, b) => (given.get(b) ?? 0) - (given.get(a) ?? 0)),
    )
  }
}

/** The longest timeout that a file names; 0 when all its tests have the usual one. */
async function longestTimeout({ moduleId }: TestSpecification): Promise<number> {
  const text = await readFile(moduleId, 'utf8')
  const named = text.matchAll(/(?:^\s*(?:\}, )?|timeout: )(\d+_000)\b/gm)
  return Math.max(0, ...[...named].map(([, time = '']) => Number(time.replaceAll('_', ''))))
}
