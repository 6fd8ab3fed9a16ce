import { paths } from '../../lib/address/paths.ts'
import { redirectTo } from './redirect-to.ts'

/**
 * What a page of one's own reads. Where the session ended after the guard had looked, it leads to signing in as the
 * guard does.
 */
export async function orSignIn<T>(loading: Promise<T>, location: { href: string }): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if ((error as { status?: number }).status === 401)
      throw redirectTo(paths.login(location.href), 302)
    throw error
  }
}
