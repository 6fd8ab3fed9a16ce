import { notFound } from '@tanstack/react-router'
import type { SignedIn } from '../../accounts/contract.ts'

/** For everybody but admins there are no such pages. */
export function requireAdmin({ role }: SignedIn): void {
  if (role !== 'admin') throw notFound()
}

/** The role was taken back meanwhile. */
export function refuseStaff(error: { readonly status?: number }): never {
  throw error.status === 403 ? notFound() : error
}

/** The head of a page that no search engine shows. */
export const staffHead = (title: string, path: string) => ({
  title,
  description: title,
  robots: 'noindex,follow',
  path,
})
