interface Network {
  /** Hosts that its profiles stand on, without `www.`. */
  readonly hosts: readonly string[]
  readonly handle: RegExp
  readonly profile: (handle: string) => string
  /** Finds the handle in the address of a profile. */
  readonly read?: (address: URL) => string | undefined
  /** First parts of addresses that are no profiles: posts, films, searches. */
  readonly others?: readonly string[]
}

const partsOf = (address: URL) => address.pathname.split('/').slice(1)
const firstPart = (address: URL) => partsOf(address)[0]
/** With the country, as ITU-T E.164 has it: a code never begins with 0, and 15 digits are the most. */
const phone = /^\+[1-9]\d{6,14}$/
const digits = (number: string) => number.replace(/\D/g, '')

const networks = {
  instagram: {
    hosts: ['instagram.com', 'instagr.am'],
    handle: /^[a-z0-9_.]{1,30}$/i,
    profile: (handle) => `https://www.instagram.com/${handle}`,
    others: ['p', 'reel', 'reels', 'tv', 'stories', 'explore', 'share', 'accounts', 'direct'],
  },
  x: {
    hosts: ['x.com', 'twitter.com'],
    handle: /^[a-z0-9_]{1,15}$/i,
    profile: (handle) => `https://x.com/${handle}`,
    others: ['i', 'intent', 'home', 'search', 'hashtag', 'share', 'explore'],
  },
  facebook: {
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    handle: /^(?:[a-z0-9.-]{1,50}|(?:share|groups|p)\/(?![prv]$)[\p{L}\p{N}._-]{1,100})$/iu,
    profile: (handle) => `https://www.facebook.com/${handle}`,
    // «Поділитися» in its application copies facebook.com/share/…
    read: (address) => {
      const [first = '', second, third] = partsOf(address)
      if (first === 'profile.php') return address.searchParams.get('id') ?? undefined
      if (first === 'people' || first === 'pages') return third
      return ['share', 'groups', 'p'].includes(first) ? `${first}/${second}` : first
    },
    others: [
      'watch',
      'events',
      'marketplace',
      'reel',
      'stories',
      'story.php',
      'photo',
      'photo.php',
      'hashtag',
      'sharer',
      'permalink.php',
    ],
  },
  tiktok: {
    hosts: ['tiktok.com'],
    handle: /^[a-z0-9_.]{2,24}$/i,
    profile: (handle) => `https://www.tiktok.com/@${handle}`,
    // short links name a film or a profile, and nobody can tell which
    read: (address) => partsOf(address).find((part) => part.startsWith('@')),
  },
  linkedin: {
    hosts: ['linkedin.com'],
    handle: /^(?:company\/)?[\p{L}\p{N}_-]{2,100}$/iu,
    profile: (handle) =>
      handle.startsWith('company/')
        ? `https://www.linkedin.com/${handle}`
        : `https://www.linkedin.com/in/${handle}`,
    read: ({ pathname }) => {
      const [, place, name = ''] = pathname.split('/')
      return place === 'company' ? `company/${name}` : place === 'in' ? name : undefined
    },
  },
  telegram: {
    hosts: ['t.me', 'telegram.me'],
    handle: /^[a-z0-9_]{4,32}$/i,
    profile: (handle) => `https://t.me/${handle}`,
    read: (address) => partsOf(address).filter((part) => part !== 's')[0],
    others: ['joinchat', 'share', 'addstickers', 'proxy'],
  },
  whatsapp: {
    hosts: ['wa.me', 'whatsapp.com', 'api.whatsapp.com'],
    handle: phone,
    profile: (number) => `https://wa.me/${digits(number)}`,
    read: (address) => address.searchParams.get('phone') ?? firstPart(address),
  },
  viber: {
    hosts: ['chat'],
    handle: phone,
    profile: (number) => `viber://chat?number=%2B${digits(number)}`,
    read: (address) => address.searchParams.get('number')?.trim(),
  },
} as const satisfies Record<string, Network>

export type SocialNetwork = keyof typeof networks
export const socialNetworks = Object.keys(networks) as SocialNetwork[]

/**
 * The full address of a profile from what people type: a handle, an @handle, a phone or the address itself.
 * Undefined when it cannot be one of that network.
 */
export function socialUrl(network: SocialNetwork, typed: string): string | undefined {
  const of: Network = networks[network]
  const handle = of.handle === phone ? bareNumber(of, typed) : bareHandle(of, typed)
  return handle && of.handle.test(handle) ? of.profile(handle) : undefined
}

/** In an address the country always comes first; whoever types a number says so by «+» or «00». */
function bareNumber(of: Network, typed: string): string | undefined {
  const isAddress = typed.includes('/')
  const found = isAddress ? handleInAddress(of, typed) : typed
  const number = found?.replace(/[\s().-]/g, '').replace(/^00/, '+')
  return isAddress ? number?.replace(/^\+?/, '+') : number
}

function bareHandle(of: Network, typed: string): string | undefined {
  const text = typed.trim()
  const found = text.includes('/') ? handleInAddress(of, text) : text
  return found?.replace(/^@/, '')
}

function handleInAddress(of: Network, typed: string): string | undefined {
  const text = typed.trim()
  const address = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`)
  if (!address) return undefined
  const host = address.hostname.replace(/^www\./, '')
  const isItsOwn = of.hosts.some((one) => host === one || host.endsWith(`.${one}`))
  const isOther = of.others?.includes(firstPart(address) ?? '')
  return isItsOwn && !isOther ? decode((of.read ?? firstPart)(address)) : undefined
}

/** An address may hold a broken escape; then there is no handle in it. */
function decode(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part)
  } catch {
    return undefined
  }
}
