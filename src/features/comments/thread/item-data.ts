import { paths } from '../../../lib/address/paths.ts'
import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import { plainTextOf } from '../../../lib/html/plain-text.ts'
import * as m from '../../../paraglide/messages.js'
import type { CustomerCard } from '../../people/contract.ts'
import type { Post } from '../../posts/contract.ts'
import type { CommentRoot } from '../contract.ts'

/** A post, a question with its answers, or an event for search engines, and where it stands on the site. */
export function itemData(
  origin: string,
  post: Post,
  comments: readonly CommentRoot[],
): readonly object[] {
  const of = linkBuilderOf(origin)
  return [dataOf(of, post, comments), breadcrumbs(of, post)]
}

/** Addresses and people as search engines are told of them. */
function linkBuilderOf(origin: string) {
  const absolute = (path: string) => (path.startsWith('/') ? origin + path : path)
  return {
    absolute,
    person: (customer: CustomerCard | null) =>
      customer
        ? {
            '@type': isBusinessType(customer.type) ? 'Organization' : 'Person',
            name: customer.name,
            url: absolute(paths.person(customer.username)),
          }
        : { '@type': 'Person', name: m.person_hidden() },
  }
}
type LinkBuilder = ReturnType<typeof linkBuilderOf>

function dataOf(of: LinkBuilder, post: Post, comments: readonly CommentRoot[]): object {
  const { absolute, person } = of
  if (post.type === 'question') return questionData(of, post, comments)
  if (post.event) return eventData(of, post, post.event)
  return {
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    ...dates(post),
    author: person(post.customer),
    ...(post.imagePath && { image: [absolute(post.imagePath.src)] }),
    commentCount: post.comments,
    inLanguage: 'uk',
    mainEntityOfPage: absolute(paths.item(post.type, post.seoLink)),
  }
}

function questionData(
  { absolute, person }: LinkBuilder,
  post: Post,
  comments: readonly CommentRoot[],
): object {
  const answers = comments
    .filter((one) => !one.isRemoved)
    .map((answer) => ({
      '@type': 'Answer',
      text: plainTextOf(answer.content),
      dateCreated: answer.createdAt,
      upvoteCount: answer.likes,
      url: `${absolute(paths.item('question', post.seoLink))}#comment-${answer.id}`,
      author: person(answer.customer),
      isAccepted: answer.isAccepted,
    }))
  const bare = (answer: (typeof answers)[number]) => ({ ...answer, isAccepted: undefined })
  const accepted = answers.find((answer) => answer.isAccepted)
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: post.title,
      text: plainTextOf(post.content) || post.title,
      answerCount: post.answers,
      upvoteCount: post.likes,
      dateCreated: post.publishedAt,
      author: person(post.customer),
      ...(accepted && { acceptedAnswer: bare(accepted) }),
      suggestedAnswer: answers.filter((answer) => answer !== accepted).map(bare),
    },
  }
}

const eventStatus = {
  planned: 'EventScheduled',
  soldout: 'EventScheduled',
  moved: 'EventRescheduled',
  cancelled: 'EventCancelled',
}

function eventData(
  { absolute, person }: LinkBuilder,
  post: Post,
  event: NonNullable<Post['event']>,
): object {
  const isOnline = event.onlineLink !== null && event.address === null
  return {
    '@type': 'Event',
    name: post.title,
    description: post.excerpt,
    startDate: event.startsAt,
    ...(event.endsAt !== event.startsAt && { endDate: event.endsAt }),
    eventStatus: `https://schema.org/${eventStatus[event.state]}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: event.onlineLink }
      : {
          '@type': 'Place',
          name: event.address ?? post.cityName,
          address: [event.address, post.cityName, post.countryName].filter(Boolean).join(', '),
        },
    organizer: person(post.customer),
    offers: {
      '@type': 'Offer',
      price: event.price ?? 0,
      priceCurrency: event.currency ?? 'EUR',
      availability: `https://schema.org/${event.state === 'soldout' ? 'SoldOut' : 'InStock'}`,
      url: event.registrationLink ?? absolute(paths.item('event', post.seoLink)),
    },
    ...(post.imagePath && { image: [absolute(post.imagePath.src)] }),
  }
}

function breadcrumbs({ absolute }: LinkBuilder, post: Post): object {
  const to = {
    country: post.destinationCountry ?? undefined,
    city: post.destinationCity ?? undefined,
  }
  const steps = [
    post.countryName && { name: post.countryName, path: paths.home({ country: to.country }) },
    post.cityName && { name: post.cityName, path: paths.home(to) },
    { name: post.title, path: paths.item(post.type, post.seoLink) },
  ].filter((step) => step !== null && step !== '')
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: absolute(step.path),
    })),
  }
}

const dates = (post: Post) => ({
  datePublished: post.publishedAt,
  dateModified: post.editedAt ?? post.publishedAt,
})
