import type { Business } from '../../features/businesses/contract.ts'

/**
 * The `head` of a profile, which says nothing but is awaited before the page is drawn or hydrated: by then the code of
 * businesses is there, which other pages do without.
 */
export async function awaitBusinessFrame(business: Business | null | undefined): Promise<object> {
  if (!business || import.meta.env.SSR) return {}
  const { loadBusinessFrame } = await import('./load-business-frame.ts')
  await loadBusinessFrame()
  return {}
}
