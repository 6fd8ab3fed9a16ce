import { notFound } from '@tanstack/react-router'
import { api } from '../../../api-client.ts'
import { orNotFound } from '../../../shell/or-not-found.ts'
import { redirectTo } from '../../../shell/redirect-to.ts'

/**
 * The tags of an address by their main names.
 * @param path the address of the page for some names: synonyms and other spellings lead there with 301
 * @throws not found when one of them is no tag
 */
export async function resolveTagNames(
  asked: string,
  path: (names: string[]) => string,
): Promise<string[]> {
  const { tags } = await orNotFound(api.getTags({ tagNames: asked }))
  const names = [...new Set(tags.flatMap(({ tag }) => tag?.name ?? []))]
  if (tags.length === 0 || tags.some(({ tag }) => tag === null)) throw notFound()
  if (names.join(';') !== asked) throw redirectTo(path(names), 301)
  return names
}
