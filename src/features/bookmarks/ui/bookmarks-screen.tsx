import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { FeedEmpty } from '../../../ui/feed-empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { BookmarkItem } from './bookmark-item.tsx'
import { bookmarkTypes } from './bookmarks-search.ts'
import { type BookmarksData, bookmarksPath } from './load-bookmarks.ts'
import { pathOfBookmark } from './path-of-bookmark.ts'

const typeNames = {
  post: m.part_posts,
  question: m.part_questions,
  event: m.part_events,
  answer: m.part_answers,
  comment: m.part_comments,
}

/** All that one has kept: one list, searched by words and narrowed by kind. */
export function BookmarksScreen({ list }: BookmarksData) {
  const { posts, total, page, perPage, query, type, path } = list
  useEffect(() => {
    const paths = posts.flatMap((entry) => pathOfBookmark(entry) ?? [])
    import('../../../browser/offline/keep-offline.ts')
      .then((way) => way.keepMissing(paths))
      .catch(() => undefined)
  }, [posts])
  const isSought = query !== undefined || type !== undefined
  return (
    <>
      <header className="list-head">
        <h1>{m.bookmarks_title()}</h1>
        {(total > 0 || isSought) && <Sought query={query} type={type} />}
      </header>
      <h2 className="sr-only">{type ? typeNames[type]() : m.bookmarks_all()}</h2>
      <ul className="bookmarks">
        {posts.map((entry) => (
          <BookmarkItem key={entry.id} entry={entry} />
        ))}
      </ul>
      {posts.length === 0 && total > 0 && <FeedEmpty total={total} path={path} />}
      {total === 0 && (isSought ? <NothingFound /> : <NothingKept />)}
      <Pager path={path} page={page} perPage={perPage} total={total} />
    </>
  )
}

/** A plain form: the address holds what was typed. */
function Sought({ query, type }: Pick<BookmarksData['list'], 'query' | 'type'>) {
  // a kind that was pressed counts at once, also while its list is on its way
  const wanted = useLocation({ select: ({ search }) => (search as { type?: string }).type })
  const chip = (one: BookmarksData['list']['type'], title: string) => (
    <a
      key={title}
      className="chip"
      href={bookmarksPath({ query, type: one })}
      data-keep-scroll=""
      {...(one === type && { 'aria-current': 'page' as const })}
    >
      {title}
    </a>
  )
  return (
    <>
      <search>
        <form className="tag-search" action={paths.ownProfile('bookmarks')}>
          <label className="sr-only" htmlFor="bookmarks-query">
            {m.bookmarks_search()}
          </label>
          <input
            className="input"
            id="bookmarks-query"
            type="search"
            name="query"
            maxLength={200}
            defaultValue={query}
            placeholder={m.bookmarks_search()}
            autoComplete="off"
          />
          {wanted && <input type="hidden" name="type" value={wanted} />}
          <button className="button large" type="submit">
            <Icon name="search" />
            {m.bookmarks_find()}
          </button>
        </form>
      </search>
      <div className="list-kinds">
        <nav aria-label={m.bookmarks_kinds()}>
          {chip(undefined, m.bookmarks_all())}
          {bookmarkTypes.map((one) => chip(one, typeNames[one]()))}
        </nav>
      </div>
    </>
  )
}

function NothingKept() {
  return (
    <Empty icon="bookmark" title={m.bookmarks_none_title()} level={3}>
      <p>{m.bookmarks_none_text()}</p>
      <a className="button" href={paths.feed()}>
        {m.none_feed()}
      </a>
    </Empty>
  )
}

function NothingFound() {
  return (
    <Empty icon="search-x" title={m.bookmarks_not_found_title()} level={3}>
      <p>{m.bookmarks_not_found_text()}</p>
      <a className="button quiet" href={paths.ownProfile('bookmarks')}>
        {m.bookmarks_show_all()}
      </a>
    </Empty>
  )
}
