import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { FollowThing } from '../../reactions/ui/follow-thing.tsx'
import type { FollowedThing } from '../contract.ts'

/** The tags, places and discussions that one follows, each with the way to end it. */
export function FollowedThings({ things }: { things: readonly FollowedThing[] }) {
  const among = (...types: readonly FollowedThing['objectType'][]) =>
    things.filter(({ objectType }) => types.includes(objectType))
  return (
    <>
      <Group title={m.following_tags()} things={among('tag')} />
      <Group title={m.following_places()} things={among('country', 'city')} />
      <Group title={m.following_discussions()} things={among('question', 'post', 'event')} />
    </>
  )
}

function Group({ title, things }: { title: string; things: readonly FollowedThing[] }) {
  if (things.length === 0) return null
  return (
    <section className="followed-things">
      <h2>{title}</h2>
      <ul>
        {things.map((thing) => (
          <li key={`${thing.objectType} ${thing.objectId ?? thing.objectTypeUsername}`}>
            <a href={pathOf(thing)}>{nameOf(thing)}</a>
            <FollowThing of={targetOf(thing)} isSubscribed title={nameOf(thing)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ objectType, title, country }: FollowedThing): string {
  if (objectType === 'tag') return `#${title}`
  return country ? `${title}, ${country}` : title
}

function pathOf({ objectType, objectTypeUsername, title, seoLink }: FollowedThing): string {
  if (objectType === 'tag') return paths.tag({}, [title])
  if (objectType === 'country' || objectType === 'city') {
    const [country, city] = (objectTypeUsername ?? '').split('/')
    return paths.feed({ country, city })
  }
  return paths.item(objectType, seoLink ?? '')
}

const targetOf = ({ objectType, objectId, objectTypeUsername }: FollowedThing) => ({
  objectType,
  ...(objectId !== null && { objectId }),
  ...(objectTypeUsername !== null && { objectTypeUsername }),
})
