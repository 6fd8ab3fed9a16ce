import * as m from '../../../paraglide/messages.js'
import { serve, viewerOf } from '../../../platform/api/serve.ts'
import { conflict } from '../../../platform/errors/failures.ts'
import { recordAudit } from '../../../platform/record-audit.ts'
import { tellSiteChanged } from '../../../platform/site/remember-site.ts'
import { addWatchedWord as call, type WatchedWord } from './contract.ts'
import { MAX_WATCHED, readWatchedWords } from './read-watched-words.ts'
import { requireEverywhere } from './require-everywhere.ts'

/**
 * Watches a word, or changes what is done with it.
 * @throws 409 when there are as many as can be watched
 */
export const addWatchedWord = serve(call).handler(async ({ input, context }) => {
  const viewer = viewerOf(context)
  requireEverywhere(viewer)
  const word = input.word.normalize('NFC').toLowerCase()
  const { action, replacement = '' } = input
  const added = await context.db.transaction().execute(async (tx) => {
    const known = await readWatchedWords(tx)
    if (known.length >= MAX_WATCHED && !known.some((one) => one.word === word))
      throw conflict(m.refused_many_watched({ count: MAX_WATCHED }), 'too-many')
    const { id } = await tx
      .insertInto('watched_word')
      .values({ word, action, replacement })
      .onConflict((conflicting) => conflicting.column('word').doUpdateSet({ action, replacement }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, viewer, { action: 'watch-word', detail: { word, action } })
    return { id, word, action, replacement } satisfies WatchedWord
  })
  await tellSiteChanged(context)
  return added
})
