import { Thread } from '../../features/comments/ui/thread.tsx'
import { FraudSigns } from '../../features/posts/ui/fraud-signs.tsx'
import { Prose } from '../../features/posts/ui/prose.tsx'
import { ByLine } from '../../features/posts/ui/read/by-line.tsx'
import { Kicker } from '../../features/posts/ui/read/kicker.tsx'
import { Similar } from '../../features/posts/ui/read/similar.tsx'
import { Sources } from '../../features/posts/ui/read/sources.tsx'
import { ActionsOfRole } from './actions-of-role.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemNotice } from './item-notice.tsx'
import type { ItemScreenData } from './load-item-screen.ts'

/** One question, who asks it below it, and its answers, the accepted one first. */
export function QuestionScreen({ post, thread, orderBy, similar }: ItemScreenData) {
  return (
    <>
      <article className="read" data-view={post.kept ? undefined : post.id}>
        <ItemNotice post={post} />
        <FraudSigns post={post} />
        <Kicker post={post} />
        <h1>{post.title}</h1>
        <Prose html={post.content} previews={post.previews} />
        <Sources sources={post.sources} />
        <ByLine post={post} />
        <ItemActions post={post} />
        <ActionsOfRole post={post} />
      </article>
      <Thread post={post} thread={thread} orderBy={orderBy} />
      <Similar posts={similar} />
    </>
  )
}
