import { useRouterState } from '@tanstack/react-router'
import { SearchBox } from '../../features/search/ui/search-box.tsx'

/** The search of the header, with what was searched for on the search screen. */
export function SearchField() {
  const text = useRouterState({
    select: ({ location }) =>
      location.pathname.endsWith('/s')
        ? (location.search as { search?: string }).search
        : undefined,
  })
  return <SearchBox className="find" text={text} />
}
