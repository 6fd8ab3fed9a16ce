import { paths } from '../../lib/address/paths.ts'
import { isBusinessType } from '../../lib/api/type-numbers.ts'
import type { Customer } from './contract.ts'

/** A profile for search engines, of what the page itself shows. */
export function profileData(origin: string, customer: Customer) {
  const { avatar } = customer
  const links = [...Object.values(customer.social), customer.additionalLink].filter((link) =>
    link?.startsWith('http'),
  )
  return {
    '@type': 'ProfilePage',
    dateCreated: customer.createdAt,
    url: origin + paths.person(customer.username),
    mainEntity: {
      '@type': isBusinessType(customer.type) ? 'Organization' : 'Person',
      name: customer.name,
      alternateName: customer.username,
      identifier: customer.uuid,
      url: origin + paths.person(customer.username),
      ...(customer.bio && { description: customer.bio }),
      ...(avatar && { image: avatar.startsWith('/') ? origin + avatar : avatar }),
      ...(links.length > 0 && { sameAs: links }),
      interactionStatistic: counter('FollowAction', customer.followers),
      agentInteractionStatistic: counter(
        'WriteAction',
        customer.posts + customer.questions + customer.answers + customer.comments,
      ),
    },
  }
}

const counter = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
})
