import type { SocialNetwork } from '../../src/lib/address/social-url.ts'

const fiction = /^\+(44 7700 900\d{3}|1 [2-9]\d\d 555 01\d\d)$/

/**
 * Handles that our own form takes and the network itself refuses to everybody; numbers that Ofcom (United
 * Kingdom) and NANPA (North America) keep for fiction.
 */
const nobodys: Partial<Record<SocialNetwork, RegExp>> = {
  instagram: /\.\./,
  facebook: /^[a-z]+(-[a-z]+)+$/,
  tiktok: /\.$/,
  linkedin: /_/,
  telegram: /^_.*_$/,
  whatsapp: fiction,
  viber: fiction,
}

/** Whether a profile can belong to nobody: a demo community must not lead to people who know nothing of it. */
export const isNobodys = (network: string, handle: string) =>
  nobodys[network as SocialNetwork]?.test(handle) ?? false
