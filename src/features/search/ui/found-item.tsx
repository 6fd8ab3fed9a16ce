import { paths } from '../../../lib/address/paths.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import { PostItem } from '../../posts/ui/post-item.tsx'
import type { HighlightPiece, FoundItem as Item } from '../contract.ts'

/** Something that was found, with what was looked for marked. */
export function FoundItem({ item }: { item: Item }) {
  const marked = {
    title: <Marked pieces={item.title} />,
    excerpt: <Marked pieces={item.excerpt} />,
  }
  if (item.kind === 'post') return <PostItem post={item.post} marked={marked} />
  const { customer } = item
  const place = [customer.cityName, customer.countryName].filter(Boolean).join(', ')
  return (
    <article className="customer">
      <Avatar
        name={customer.name}
        src={customer.avatar}
        size="medium"
        isSquare={isBusinessType(customer.type)}
      />
      <div>
        <h2>
          <a href={paths.person(customer.username)}>{marked.title}</a>
          {customer.isVerified && (
            <>
              <Icon name="badge-check" />
              <span className="sr-only">, {m.verified()}</span>
            </>
          )}
        </h2>
        {place && (
          <p className="facts">
            <span className="geo">{place}</span>
          </p>
        )}
        {item.excerpt.length > 0 && <p>{marked.excerpt}</p>}
      </div>
    </article>
  )
}

function Marked({ pieces }: { pieces: readonly HighlightPiece[] }) {
  return pieces.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their places
    hit ? <mark key={index}>{text}</mark> : text,
  )
}
