/** What an address of the native kind carries. */
export interface DeepLink {
  readonly token: string
  readonly state: string
}

/**
 * Takes the code out of the address that an app was opened by, at once and for good. Before the router reads the
 * address: it drops what no page asks for.
 */
export function takeDeepLink(): DeepLink | undefined {
  const { pathname, searchParams, hash } = new URL(location.href)
  const token = searchParams.get('token')
  if (!token || searchParams.get('isAuth') !== 'true') return undefined
  const state = searchParams.get('state') ?? ''
  for (const name of ['token', 'isAuth', 'state']) searchParams.delete(name)
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  history.replaceState(history.state, '', pathname + search + hash)
  return { token, state }
}
