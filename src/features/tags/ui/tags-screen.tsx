import type { ReactNode } from 'react'
import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths, withPage } from '../../../lib/address/paths.ts'
import { counted, groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { PageTitle } from '../../places/ui/page-title.tsx'
import type { CountedTag } from '../contract.ts'
import type { TagsScreenData } from './load-tags-screen.ts'
import { TagGroupList } from './tag-group-list.tsx'

interface WithSections {
  /** The sections of the menu, in its order. */
  readonly sections: readonly {
    readonly title: string
    readonly href: string
    readonly icon?: IconName
  }[]
}

interface TagsScreenProps extends TagsScreenData, WithSections {
  /** What helps where nobody used a tag yet. */
  readonly help: ReactNode
}

/** What people write about here: the sections, the groups, then the other tags by use. */
export function TagsScreen({ sections, help, ...data }: TagsScreenProps) {
  const { tags, groups, search, page } = data
  // what was sought stands in one list
  const isGrouped = ({ groupId }: CountedTag) =>
    !search && groups.some((group) => group.id === groupId)
  const { to } = useDestination()
  const isSection = ({ name }: CountedTag) =>
    !search && page === 1 && sections.some(({ href }) => href === paths.tag(to, [name]))
  const others = tags.filter((tag) => !isSection(tag) && !isGrouped(tag))
  return (
    <>
      <PageTitle h1={data.h1} />
      <TagSearch search={search} />
      {!search && page === 1 && tags.length > 0 && <Sections {...data} sections={sections} />}
      {!search && (
        <TagGroupList
          groups={groups}
          tags={tags.filter((tag) => !isSection(tag))}
          label={m.tag_groups()}
          chip={(tag) => <TagChip tag={tag} />}
        />
      )}
      {others.length > 0 && (
        <section>
          <div className="section-head">
            <h2>{search ? m.tags_found({ search }) : m.tags_others()}</h2>
          </div>
          <ul className="chips">
            {others.map((tag) => (
              <li key={tag.id}>
                <TagChip tag={tag} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {tags.length === 0 && <NoTags search={search} />}
      {help}
      <Turns {...data} />
    </>
  )
}

/** A plain form: the address holds what was typed. */
function TagSearch({ search }: { search: string | undefined }) {
  const { to } = useDestination()
  return (
    <search>
      <form className="tag-search" action={paths.tags(to)}>
        <label className="sr-only" htmlFor="tag-search">
          {m.tags_search()}
        </label>
        <input
          className="input"
          id="tag-search"
          type="search"
          name="search"
          maxLength={30}
          defaultValue={search}
          placeholder={m.tags_search_placeholder()}
          autoComplete="off"
        />
        <button className="button large" type="submit">
          {m.tags_search_button()}
        </button>
        {search && (
          <a className="link" href={paths.tags(to)}>
            {m.tags_reset()}
          </a>
        )}
      </form>
    </search>
  )
}

/** The sections stand in the order of the menu, those that nobody wrote in too. */
function Sections({ tags, sections }: Pick<TagsScreenData, 'tags'> & WithSections) {
  const { to } = useDestination()
  return (
    <section>
      <div className="section-head">
        <h2>{m.tags_sections()}</h2>
      </div>
      <ul className="sections">
        {sections.map(({ title, href, icon }) => {
          const tag = tags.find((one) => paths.tag(to, [one.name]) === href)
          return (
            <li key={href}>
              <a className="card" href={href}>
                {icon && <Icon name={icon} />}
                <b>{title}</b>
                {tag && <small>{m.tag_uses(counted(tag.total))}</small>}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function TagChip({ tag }: { tag: CountedTag }) {
  const { to } = useDestination()
  return (
    <a className="chip" href={paths.tag(to, [tag.name])}>
      {tag.isSubscribed && <Icon name="check" />}#{tag.name}
      {tag.isSubscribed && <span className="sr-only">{m.tag_followed()}</span>}
      <small>
        <span aria-hidden="true">{groupDigits(tag.total)}</span>
        <span className="sr-only">{m.tag_uses(counted(tag.total))}</span>
      </small>
    </a>
  )
}

/** Forward and back, since how many tags there are in all is not counted. */
function Turns({ path, page, hasMore }: TagsScreenData) {
  if (page === 1 && !hasMore) return null
  return (
    <nav className="pages" aria-label={m.pages_label()}>
      {page > 1 && (
        <a className="edge" rel="prev" href={withPage(path, page - 1)}>
          <Icon name="arrow-left" />
          {m.tags_fewer()}
        </a>
      )}
      {hasMore && (
        <a className="edge" rel="next" href={withPage(path, page + 1)}>
          {m.tags_more()}
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  )
}

function NoTags({ search }: { search: string | undefined }) {
  const { to, names } = useDestination()
  if (search) {
    return (
      <Empty icon="search-x" title={m.tags_not_found_title()}>
        <p>{m.tags_not_found_text()}</p>
        <a className="button" href={paths.search(to, search)}>
          {m.tags_not_found_search({ search })}
        </a>
      </Empty>
    )
  }
  return (
    <Empty icon="pen-line" title={m.tags_none_title()}>
      <p>{m.tags_none_text()}</p>
      <p className="chips">
        <a className="button" href={paths.writePost}>
          {m.write()}
        </a>
        {names.city && names.country && (
          <a className="button quiet" href={paths.tags({ country: to.country })}>
            {m.tags_of({ place: names.country.name })}
          </a>
        )}
        <a className="button quiet" href={paths.tags()}>
          {m.tags_none_everywhere()}
        </a>
      </p>
    </Empty>
  )
}
