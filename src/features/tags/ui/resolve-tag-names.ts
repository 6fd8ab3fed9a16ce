import { resolveTags } from './resolve-tags.ts'

/** The tags of an address by their main names; as `resolveTags` otherwise. */
export async function resolveTagNames(
  asked: string,
  path: (names: string[]) => string,
): Promise<string[]> {
  const tags = await resolveTags(asked, path)
  return tags.map(({ name }) => name)
}
