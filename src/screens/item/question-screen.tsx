import { Thread } from '../../features/comments/ui/thread.tsx'
import { FraudSigns } from '../../features/posts/ui/fraud-signs.tsx'
import { ItemFacts } from '../../features/posts/ui/item-facts.tsx'
import { KeptNotice } from '../../features/posts/ui/kept-notice.tsx'
import { PostMeta } from '../../features/posts/ui/post-meta.tsx'
import { Prose } from '../../features/posts/ui/prose.tsx'
import { Similar } from '../../features/posts/ui/similar.tsx'
import { placeOf, Who } from '../../features/posts/ui/who.tsx'
import * as m from '../../paraglide/messages.js'
import { ActionsOfRole } from './actions-of-role.tsx'
import { ItemActions } from './item-actions.tsx'
import type { ItemScreenData } from './load-item-screen.ts'

/** One question with its answers, the accepted one first. */
export function QuestionScreen({ post, thread, orderBy, similar }: ItemScreenData) {
  return (
    <>
      <article className="read" data-view={post.kept ? undefined : post.id}>
        <KeptNotice post={post} />
        <FraudSigns post={post} />
        <Who customer={post.customer} at={post.publishedAt} place={placeOf(post)} />
        <h1>{post.title}</h1>
        <ItemFacts post={post} />
        <Prose html={post.content} />
        <PostMeta post={post} />
        <ItemActions post={post} />
        <ActionsOfRole post={post} />
      </article>
      <Thread post={post} thread={thread} orderBy={orderBy} />
      <Similar title={m.similar_questions()} posts={similar} />
    </>
  )
}
