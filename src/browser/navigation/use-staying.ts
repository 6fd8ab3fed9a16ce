import { useSearch } from '@tanstack/react-router'
import { everywherePath } from '../../lib/address/paths.ts'

/** For links to pages and orders of a list: they keep `?everywhere` while it is set. */
export function useStaying(): (path: string) => string {
  const { everywhere } = useSearch({ strict: false })
  return (path) => (everywhere ? everywherePath(path) : path)
}
