import { paths } from '../../../../lib/address/paths.ts'
import { isBusinessType } from '../../../../lib/api/type-numbers.ts'
import { counted } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import { LongDate } from '../../../../ui/long-date.tsx'
import { Avatar } from '../../../../ui/picture/avatar.tsx'
import { FollowButton } from '../../../reactions/ui/follow-button.tsx'
import type { Post } from '../../contract.ts'
import { PersonName } from '../who.tsx'

/**
 * Who wrote it: what they say of themselves, what they help with, where they live, since
 * when they are here and how much they wrote.
 */
export function AuthorCard({ post: { customer, author } }: { post: Post }) {
  if (!customer || !author) return null
  return (
    <section className="author" aria-label={m.author_label()}>
      <Avatar
        name={customer.name}
        src={customer.avatar}
        size="medium"
        isSquare={isBusinessType(customer.type)}
      />
      <div>
        <a className="name" href={paths.person(customer.username)}>
          <PersonName customer={customer} />
        </a>
        {author.bio && <p>{author.bio}</p>}
        {author.helpsWith.length > 0 && (
          <p>
            {m.profile_helps()} {author.helpsWith.join(', ')}
          </p>
        )}
        <p className="dotted">
          {customer.cityName && <span>{customer.cityName}</span>}
          <LongDate at={author.createdAt} words={m.author_since} />
          {author.posts > 1 && <span>{m.author_posts(counted(author.posts))}</span>}
          {author.answers > 0 && <span>{m.answers_count(counted(author.answers))}</span>}
        </p>
      </div>
      <FollowButton
        username={customer.username}
        name={customer.name}
        isSubscribed={author.isSubscribed}
        isQuiet
      />
    </section>
  )
}
