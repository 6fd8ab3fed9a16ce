import {
  type SocialNetwork,
  socialNetworks,
  socialUrl,
} from '../../../../lib/address/social-url.ts'
import { isBusinessType } from '../../../../lib/api/type-numbers.ts'
import { readDay } from '../../../../lib/time/typed/day-text.ts'
import { spellBirthDate } from '../../../../lib/time/uk-date.ts'
import type { Hideable, OwnCustomer, ProfileChange } from '../../contract.ts'
import { businessNetworks, isPhoneBased } from '../../policy.ts'

/** The fields of a profile as they are typed. */
export type EditValues = Record<SocialNetwork, string> &
  Record<`hide-${Hideable}`, boolean> & {
    type: string
    firstName: string
    lastName: string
    username: string
    bio: string
    /** 1990-03-08, or what was typed while that is no day. */
    birthDate: string
    country: string
    city: string
    cityName: string
    /** Where one comes from. */
    origin: string
    originCity: string
    originCityName: string
    additionalLink: string
  }

const hideables: readonly Hideable[] = [
  'lastName',
  'birthDate',
  'bio',
  'destinationCountry',
  'destinationCity',
  'social',
  'additionalLink',
  'country',
]

/** What a form shows of a profile before anything is changed. */
export function valuesOf(user: OwnCustomer): EditValues {
  const entries = [
    ...socialNetworks.map((network) => [network, shownLink(network, user.social[network])]),
    ...hideables.map((what) => [`hide-${what}`, user.hiddeInfo.includes(what)]),
  ]
  return {
    ...(Object.fromEntries(entries) as Record<SocialNetwork, string> &
      Record<`hide-${Hideable}`, boolean>),
    type: String(user.type),
    firstName: user.firstName,
    lastName: user.lastName ?? '',
    username: user.username,
    bio: user.bio,
    birthDate: user.birthDate ?? '',
    country: user.destinationCountry ?? '',
    city: user.destinationCity ?? '',
    cityName: user.cityName ?? '',
    origin: user.country ?? '',
    originCity: user.city ?? '',
    originCityName: user.originCityName ?? '',
    additionalLink: shownAddress(user.additionalLink ?? ''),
  }
}

/** What setUser is asked for: what differs from the profile as it is; what was emptied is null. */
export function changeOf(values: EditValues, user: OwnCustomer): ProfileChange {
  const before = valuesOf(user)
  const differs = (...names: (keyof EditValues)[]) =>
    names.some((name) => values[name] !== before[name])
  const text = (name: 'lastName' | 'bio' | 'additionalLink') =>
    differs(name) ? { [name]: values[name].trim() || null } : {}
  const isBusiness = isBusinessType(values.type)
  return {
    ...(differs('type') && { type: isBusiness ? 2 : 1 }),
    ...(differs('firstName') && { firstName: values.firstName.trim() }),
    ...(isBusiness ? user.lastName && { lastName: null } : text('lastName')),
    ...(differs('username') && { newUsername: values.username }),
    ...text('bio'),
    ...text('additionalLink'),
    ...(differs('birthDate') && { birthDate: spelledBirth(values.birthDate) || null }),
    ...(differs('country', 'city') && {
      destinationCountry: values.country || null,
      ...(values.country && { destinationCity: values.city || null }),
    }),
    ...(differs('origin', 'originCity') && {
      country: values.origin || null,
      city: (values.origin && values.originCity) || null,
    }),
    ...(differs(...socialNetworks) && { social: socialOf(values, isBusiness) }),
    ...(differs(...hideables.map((what) => `hide-${what}` as const)) && {
      hiddeInfo: hideables.filter((what) => values[`hide-${what}`]),
    }),
  }
}

/** As the call takes it, «8 березня 1990»; what is no day stays as it was typed. */
function spelledBirth(typed: string): string {
  const day = readDay(typed)
  return day ? spellBirthDate(day) : typed.trim()
}

/** Whether a network may stand on a profile of that kind. */
export const isOpenTo = (network: SocialNetwork, type: string): boolean =>
  isBusinessType(type) || !businessNetworks.includes(network)

function socialOf(values: EditValues, isBusiness: boolean): Partial<Record<SocialNetwork, string>> {
  const filled = socialNetworks.filter(
    (network) => values[network].trim() && isOpenTo(network, isBusiness ? '2' : '1'),
  )
  return Object.fromEntries(filled.map((network) => [network, values[network].trim()]))
}

/** In letters, not in their codes, where it means the same. */
function shownAddress(url: string): string {
  try {
    const shown = decodeURI(url)
    const isReadable = !/[\s<>"\p{C}]/u.test(shown)
    return isReadable && URL.parse(shown)?.href === URL.parse(url)?.href ? shown : url
  } catch {
    return url
  }
}

/** A phone as people write it, an address without what all of them begin with. */
function shownLink(network: SocialNetwork, url: string | undefined): string {
  if (!url) return ''
  const short = isPhoneBased(network)
    ? `+${decodeURIComponent(url).replace(/\D/g, '')}`
    : decodeURI(url).replace(/^https:\/\/(www\.)?/, '')
  return socialUrl(network, short) === url ? short : url
}
