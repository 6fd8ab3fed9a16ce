import { useSearch } from '@tanstack/react-router'
import { everywherePath } from '../../lib/address/paths.ts'

/** For the pages and orders of a list: while everywhere is asked for on purpose, they lead on through everywhere. */
export function useStaying(): (path: string) => string {
  const { everywhere } = useSearch({ strict: false })
  return (path) => (everywhere ? everywherePath(path) : path)
}
