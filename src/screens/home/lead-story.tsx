import type { PostCard } from '../../features/posts/contract.ts'
import { ItemLine } from '../../features/posts/ui/item-line.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { PictureImage } from '../../ui/picture/picture-image.tsx'
import { keptSection, SectionHead } from './home-section.tsx'

const WEEK = 7 * 24 * 60 * 60_000

/** What people read most here lately, with its cover. */
export const LeadStory = keptSection<{ post: PostCard }>('top-story', ({ post }) => {
  const picture = post.imagePath ?? post.thumbnail
  const isOfWeek = Date.parse(post.publishedAt) > Date.now() - WEEK
  return (
    <>
      <SectionHead title={isOfWeek ? m.home_lead() : m.home_lead_older()} />
      <article className={picture ? 'story pictured' : 'story'}>
        {picture && (
          <div className="story-picture">
            <PictureImage
              picture={picture}
              alt=""
              sizes="(min-width: 64em) 340px, (min-width: 48em) 45vw, 100vw"
            />
          </div>
        )}
        <div>
          <h3>
            <a href={paths.item(post.type, post.seoLink)}>{post.title}</a>
          </h3>
          {post.excerpt && <p>{post.excerpt}</p>}
          <ItemLine post={post} place={null} />
        </div>
      </article>
    </>
  )
})
