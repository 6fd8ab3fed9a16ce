import { z } from 'zod'
import type { HtmlBlock } from '../../lib/html/html-blocks.ts'
import { wordsOf } from '../../lib/text/word-difference.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { findTerm } from '../search/suggest/find-term.ts'
import { namesOf } from '../search/vocabulary/explain-query.ts'
import { findTags } from '../tags/find-tags.ts'
import { consultModel } from './model/consult-model.ts'
import { promptOf } from './model/instructions.ts'
import { requireShort } from './model/require-short.ts'
import { oneLine } from './one-line.ts'

const MAX_TAGS = 5
const responseShape = z.object({ tags: z.array(z.string()).max(50) })

/** Names of tags for a text: those that exist first, then new ones. */
export async function suggestTags(
  context: RequestContext,
  title: string,
  blocks: readonly HtmlBlock[],
  languageCode: string,
): Promise<string[]> {
  const text = blocks.map(({ html }) => wordsOf(html)).join('\n')
  requireShort(title + text)
  const data = JSON.stringify({ title, text })
  const question = { ...promptOf('tags', languageCode, data), maxCharacters: MAX_RESPONSE }
  const { tags } = await consultModel(context, question, responseShape)
  const names = [...new Set(tags.map(nameOf).filter(isName))]
  const found = await findMeant(context.db, names)
  const known = found.flatMap((tag) => (tag && tag.hidden_at === null ? tag.name : []))
  return [...new Set([...known, ...names.filter((_, index) => !found[index])])].slice(0, MAX_TAGS)
}

/** For each name the tag, a hidden one too, so that it is not made anew: that of that name, of another one, or of what a word of a place is called otherwise. */
async function findMeant(
  db: Database,
  names: readonly string[],
): Promise<Awaited<ReturnType<typeof findTags>>> {
  const terms = await Promise.all(names.map((name) => findTerm(db, name)))
  const called = names.map((name, index) => [name, ...(terms[index] ? namesOf(terms[index]) : [])])
  const all = [...new Set(called.flat())]
  const tags = await findTags(db, all)
  const tagOf = new Map(all.map((name, index) => [name, tags[index]]))
  return called.map((of) => of.map((name) => tagOf.get(name)).find((tag) => tag !== undefined))
}

const MAX_RESPONSE = 2_000

const nameOf = (tag: string) => oneLine(tag).replace(/^#/, '').trim().toLowerCase()
/** Words and no more: an address or a phrase is no tag. */
const isName = (name: string) =>
  name.length >= 2 &&
  name.length <= 30 &&
  /^[\p{L}\p{N}]+(?:[ ʼ'’-][\p{L}\p{N}]+){0,3}$/u.test(name)
