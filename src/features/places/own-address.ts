/** An address of this site below /uk; nothing when it leads anywhere else. */
export function ownAddress(address: string): URL | undefined {
  const base = 'http://ours.invalid'
  if (!address.startsWith('/uk') || !URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  return url.origin === base && /^\/uk(\/|$)/.test(url.pathname) ? url : undefined
}
