import { CONTENT_STATUS, LISTING_TYPE } from '../../lib/api/type-numbers.ts'
import { viewerOf } from '../../platform/api/serve.ts'
import type { RequestContext } from '../../platform/context.ts'
import { wasHiddenByModerator } from '../posts/last-act.ts'
import { isOwn } from '../posts/policy.ts'
import type { PostChange } from './contract.ts'
import type { ChangeablePost } from './find-changeable-post.ts'
import { maskWords, type ReadText, readText } from './read-text.ts'
import { mayBeTakenBack } from './status-change.ts'

/**
 * The changed words of a post without the personal data that their author did not keep. What only its author reads is not
 * looked at, and all of it is once others may read it.
 * @throws 422 with what was found, when the author has not chosen yet
 */
export async function maskChangedWords(
  context: RequestContext,
  input: PostChange,
  before: ChangeablePost,
  words: { readonly title: string | undefined; readonly read: ReadText | undefined },
): Promise<{ readonly title: string | undefined; readonly read: ReadText | undefined }> {
  const isHidden = before.status === CONTENT_STATUS.hidden
  // what a moderator hid was looked at when it was published, and they may show it again without its author
  const wasPrivate = isHidden && !(await wasHiddenByModerator(context.db, before.id))
  const status = input.status ?? before.status
  const isAuthor = isOwn(viewerOf(context), { authorId: before.author_id })
  const isPrivate = isHidden ? wasPrivate : isAuthor && mayBeTakenBack(before)
  if (status === CONTENT_STATUS.hidden && isPrivate) return words
  const looked = wasPrivate
    ? {
        title: words.title ?? before.title,
        read: words.read ?? (await readText(before.content, context)),
      }
    : words
  return maskWords(looked, context, {
    choice: input.personalData,
    arePhonesPublic: before.kind === LISTING_TYPE.event,
    textsBefore: wasPrivate ? [] : [before.title, before.content],
  })
}
