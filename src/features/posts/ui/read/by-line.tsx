import { paths } from '../../../../lib/address/paths.ts'
import { isBusinessType } from '../../../../lib/api/type-numbers.ts'
import * as m from '../../../../paraglide/messages.js'
import { LongDate } from '../../../../ui/long-date.tsx'
import { Avatar } from '../../../../ui/picture/avatar.tsx'
import type { Post } from '../../contract.ts'
import { PersonName } from '../who.tsx'

/** Who wrote it and where they live, when, how long it takes to read, and when it was changed. */
export function ByLine({ post }: { post: Post }) {
  const { customer } = post
  return (
    <div className="by-line">
      {customer && (
        <Avatar
          name={customer.name}
          src={customer.avatar}
          size="medium"
          isSquare={isBusinessType(customer.type)}
        />
      )}
      <div>
        {customer ? (
          <a className="name" href={paths.person(customer.username)}>
            <PersonName customer={customer} />
          </a>
        ) : (
          <span>{m.person_hidden()}</span>
        )}
        <p className="dotted">
          {customer?.cityName && <span>{customer.cityName}</span>}
          <LongDate at={post.publishedAt} />
          {post.type === 'post' && (
            <span>{m.minutes_to_read({ count: minutesToRead(post.words) })}</span>
          )}
          {post.editedAt && <LongDate at={post.editedAt} words={m.edited_at} />}
        </p>
      </div>
    </div>
  )
}

/** How fast people read a screen of Ukrainian prose. */
const WORDS_A_MINUTE = 160

const minutesToRead = (words: number) => Math.max(1, Math.round(words / WORDS_A_MINUTE))
