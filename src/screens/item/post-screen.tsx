import { READING_POSITIONS } from '../../browser/storage/reading-traces.ts'
import { Thread } from '../../features/comments/ui/thread.tsx'
import { FraudSigns } from '../../features/posts/ui/fraud-signs.tsx'
import { Prose } from '../../features/posts/ui/prose.tsx'
import { AuthorCard } from '../../features/posts/ui/read/author-card.tsx'
import { ByLine } from '../../features/posts/ui/read/by-line.tsx'
import { Contents } from '../../features/posts/ui/read/contents.tsx'
import { Cover } from '../../features/posts/ui/read/cover.tsx'
import { Kicker } from '../../features/posts/ui/read/kicker.tsx'
import { ResumeReading } from '../../features/posts/ui/read/resume-reading.tsx'
import { Similar } from '../../features/posts/ui/read/similar.tsx'
import { Sources } from '../../features/posts/ui/read/sources.tsx'
import { ActionsOfRole } from './actions-of-role.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemNotice } from './item-notice.tsx'
import type { ItemScreenData } from './load-item-screen.ts'

/** One post: head, cover, text with its contents and sources, who wrote it, thread, what to read next. */
export function PostScreen({ post, thread, orderBy, similar }: ItemScreenData) {
  return (
    <>
      <article
        className="read"
        data-view={post.kept ? undefined : post.id}
        data-kept={`${READING_POSITIONS} [${post.id},`}
      >
        <ItemNotice post={post} />
        <FraudSigns post={post} />
        <Kicker post={post} />
        <h1>{post.title}</h1>
        <ByLine post={post} />
        <ResumeReading post={post} />
        <Cover picture={post.imagePath} />
        <Contents outline={post.outline} />
        <Prose html={post.content} previews={post.previews} />
        <Sources sources={post.sources} />
        <ItemActions post={post} />
        <ActionsOfRole post={post} />
        <AuthorCard post={post} />
      </article>
      <Thread post={post} thread={thread} orderBy={orderBy} />
      <Similar posts={similar} />
    </>
  )
}
