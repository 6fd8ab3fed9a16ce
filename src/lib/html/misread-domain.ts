/** Top-level domains that people know as the endings of files. */
const FILE = /^(?!www\.)[^\s:/@]+\.(?:zip|mov)(?:[/?#]|$)/i

/**
 * Whether words without a scheme are a domain by their ending alone: «m.in.», the «end.In» of two sentences, the file
 * «фото.zip». «t.me/name» is none of them.
 */
export const isMisreadDomain = (address: string): boolean =>
  /^\p{L}\.\p{L}{2}$/u.test(address) ||
  /\p{Ll}\.\p{Lu}\p{Ll}+$/u.test(address) ||
  FILE.test(address)
