import type { SocialNetwork } from '../../../lib/address/social-url.ts'

/** The networks as they call themselves. */
export const networkNames: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'Instagram',
  x: 'X',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  viber: 'Viber',
}
