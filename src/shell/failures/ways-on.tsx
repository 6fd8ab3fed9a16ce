import { SearchBox } from '../../features/search/ui/search-box.tsx'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'

/**
 * From a page that leads nowhere: the search, the lists, and the way to tell us of it.
 * @param isSecondary whether the page has a button of its own that matters more
 */
export function WaysOn({ isSecondary }: { isSecondary?: boolean }) {
  return (
    <>
      <SearchBox className="search-box" text={undefined}>
        <button className={isSecondary ? 'button large quiet' : 'button large'} type="submit">
          {m.not_found_search()}
        </button>
      </SearchBox>
      <p className="chips">
        <a className="button quiet" href={paths.feed()}>
          {m.not_found_home()}
        </a>
        <a className="button quiet" href={paths.countries()}>
          {m.not_found_places()}
        </a>
        <a className="button quiet" href={paths.contactUs}>
          {m.error_write()}
        </a>
      </p>
    </>
  )
}
