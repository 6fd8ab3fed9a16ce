import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import { resolveTags } from './resolve-tags.ts'

/** The tags of an address by their main names; as `resolveTags` otherwise. */
export async function resolveTagNames(
  context: LoaderContext,
  asked: string,
  path: (names: string[]) => string,
): Promise<string[]> {
  const tags = await resolveTags(context, asked, path)
  return tags.map(({ name }) => name)
}
