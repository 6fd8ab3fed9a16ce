const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[\p{L}\p{N}-]{2,}$/u
const PHONE = /^\+[\d\s()-]{7,20}$/
const HOST = /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

/**
 * The address that somebody means: of a page, a letter or a telephone.
 * @param typed with or without a scheme
 * @returns a whole address; nothing for what is none
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (EMAIL.test(text)) return `mailto:${text}`
  if (PHONE.test(text)) return `tel:${text.replaceAll(/[\s()-]/g, '')}`
  if (/^(mailto|tel):\S+$/i.test(text)) return text
  if (/\s/.test(text)) return undefined
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const [, host = ''] = /^https?:\/\/([^/?#:]+)/i.exec(address) ?? []
  return HOST.test(host) && URL.canParse(address) ? address : undefined
}
