/**
 * The IP address of the client. Behind trusted proxies it is the entry of `X-Forwarded-For` at that place from the
 * right; entries farther left are sent by the client and not trusted.
 * @param direct the address of the connection
 * @param forwarded the header
 * @param trusted how many proxies stand before the site
 */
export function visitorAddress(
  direct: string | undefined,
  forwarded: string | null,
  trusted: number,
): string {
  const connected = direct ?? '127.0.0.1'
  if (trusted === 0) return connected
  const chain = (forwarded ?? '').split(',').map((part) => part.trim())
  return chain.at(-trusted) || connected
}
