import { Thread } from '../../features/comments/ui/thread.tsx'
import { Contents } from '../../features/posts/ui/contents.tsx'
import { FraudSigns } from '../../features/posts/ui/fraud-signs.tsx'
import { ItemFacts } from '../../features/posts/ui/item-facts.tsx'
import { KeptNotice } from '../../features/posts/ui/kept-notice.tsx'
import { PostMeta } from '../../features/posts/ui/post-meta.tsx'
import { Prose } from '../../features/posts/ui/prose.tsx'
import { Similar } from '../../features/posts/ui/similar.tsx'
import { placeOf, Who } from '../../features/posts/ui/who.tsx'
import * as m from '../../paraglide/messages.js'
import { PictureImage } from '../../ui/picture/picture-image.tsx'
import { ActionsOfRole } from './actions-of-role.tsx'
import { ItemActions } from './item-actions.tsx'
import type { ItemScreenData } from './load-item-screen.ts'

/** One post: cover, contents of a long one, text, thread, what to read next. */
export function PostScreen({ post, thread, orderBy, similar }: ItemScreenData) {
  return (
    <>
      <article className="read" data-view={post.kept ? undefined : post.id}>
        <KeptNotice post={post} />
        <FraudSigns post={post} />
        <Who customer={post.customer} at={post.publishedAt} place={placeOf(post)} />
        <h1>{post.title}</h1>
        <ItemFacts post={post} />
        {post.imagePath && (
          <div className="main-picture">
            <PictureImage
              picture={post.imagePath}
              alt=""
              sizes="(max-width: 720px) 100vw, 680px"
              isFirst
            />
          </div>
        )}
        <Contents outline={post.outline} />
        <Prose html={post.content} />
        <PostMeta post={post} />
        <ItemActions post={post} />
        <ActionsOfRole post={post} />
      </article>
      <Thread post={post} thread={thread} orderBy={orderBy} />
      <Similar title={m.similar_posts()} posts={similar} />
    </>
  )
}
