import type { SocialNetwork } from '../../lib/address/social-url.ts'

/** Whoever asks, as far as a rule has to know. */
interface Actor {
  readonly username: string
}

/** A profile is edited by the person it shows, and by nobody else. */
export const canEditCustomer = (viewer: Actor | null | undefined, username: string): boolean =>
  viewer?.username === username

/** Where people are found. */
export const personalNetworks: readonly SocialNetwork[] = [
  'instagram',
  'x',
  'facebook',
  'tiktok',
  'linkedin',
]
/** How one writes to a business, beside those. */
export const businessNetworks: readonly SocialNetwork[] = ['telegram', 'whatsapp', 'viber']

/** Networks where somebody is known by a phone number. */
export const isPhoneBased = (network: SocialNetwork): boolean =>
  network === 'whatsapp' || network === 'viber'
