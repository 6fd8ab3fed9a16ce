import { CONTENT_STATUS, LISTING_TYPE } from '../../lib/api/type-numbers.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { wasHiddenByModerator } from '../posts/last-act.ts'
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
  if (await staysPrivate(context.db, input, before)) return words
  // what a moderator hid was looked at when it was published
  const wasHidden =
    before.status === CONTENT_STATUS.hidden && !(await wasHiddenByModerator(context.db, before.id))
  const looked = wasHidden
    ? {
        title: words.title ?? before.title,
        read: words.read ?? (await readText(before.content, context)),
      }
    : words
  return maskWords(looked, context, {
    choice: input.personalData,
    arePhonesPublic: before.kind === LISTING_TYPE.event,
    textsBefore: wasHidden ? [] : [before.title, before.content],
  })
}

/** What a moderator hid they may show again without another look of its author. */
async function staysPrivate(
  tx: Database,
  input: PostChange,
  before: ChangeablePost,
): Promise<boolean> {
  if ((input.status ?? before.status) !== CONTENT_STATUS.hidden || !mayBeTakenBack(before))
    return false
  return before.status !== CONTENT_STATUS.hidden || !(await wasHiddenByModerator(tx, before.id))
}
