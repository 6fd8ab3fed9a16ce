import { notFound } from '@tanstack/react-router'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import { redirectTo } from '../../../browser/navigation/redirect-to.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'

/** A tag of an address. */
export interface AddressedTag {
  readonly id: number
  readonly name: string
  readonly isSubscribed: boolean
}

/**
 * The tags of an address, each once.
 * @param path the address of the page for some names: synonyms and other spellings lead there with 301
 * @throws not found when one of them is no tag
 */
export async function resolveTags(
  { api }: LoaderContext,
  asked: string,
  path: (names: string[]) => string,
): Promise<AddressedTag[]> {
  const { tags } = await orNotFound(api.getTags({ tagNames: asked }))
  const known = tags.flatMap(({ tag, isSubscribed }) => (tag ? [{ ...tag, isSubscribed }] : []))
  const found = [...new Map(known.map((tag) => [tag.name, tag])).values()]
  if (tags.length === 0 || known.length < tags.length) throw notFound()
  const names = found.map(({ name }) => name)
  if (names.join(';') !== asked) throw redirectTo(path(names), 301)
  return found
}
