import type { Viewer } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors/failures.ts'

/**
 * What a page that one person opened sends is not another's, who signed in meanwhile in the same browser.
 * @throws 403 when the writer is another than who is signed in
 */
export function requireOwner(viewer: Viewer, username: string | undefined): void {
  if (username !== undefined && username !== viewer.username)
    throw forbidden('У цьому браузері тим часом увійшла інша людина', 'another-person')
}
