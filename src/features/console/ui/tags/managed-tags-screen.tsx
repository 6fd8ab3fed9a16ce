import { useRouter } from '@tanstack/react-router'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { csvPath } from '../../../../lib/address/csv-path.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { Empty } from '../../../../ui/empty.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import { StaffTabs } from '../../../staff/ui/staff-tabs.tsx'
import type { ManagedTagsData } from './load-managed-tags.ts'
import { ManagedTagLine } from './managed-tag-line.tsx'
import { TagGroups } from './tag-groups.tsx'

/** The tags by the alphabet: renamed, merged, given synonyms and put into groups here. */
export function ManagedTagsScreen({ tags, groups, next, search }: ManagedTagsData) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.managed_tags_proof())
  return (
    <>
      <div className="say">
        <h1>{m.managed_tags_title()}</h1>
        <p>{m.managed_tags_lead()}</p>
      </div>
      <StaffTabs current="tags" />
      <search>
        <form className="tag-search console-form" action={paths.managedTags()}>
          <label className="sr-only" htmlFor="managed-tags">
            {m.managed_tags_search()}
          </label>
          <input
            className="input"
            id="managed-tags"
            type="search"
            name="search"
            maxLength={30}
            defaultValue={search.search}
            placeholder={m.managed_tags_search()}
            autoComplete="off"
          />
          <button className="button large" type="submit">
            {m.tags_search_button()}
          </button>
        </form>
      </search>
      <TagGroups groups={groups} withProof={withProof} />
      {tags.length === 0 ? (
        <Empty icon="hash" title={m.managed_tags_none()} />
      ) : (
        <>
          <p className="console-note">
            <a href={csvPath('tags', paths.managedTags({ search: search.search }))} download>
              {m.console_csv()}
            </a>
          </p>
          <ul className="failed-jobs">
            {tags.map((tag) => (
              <ManagedTagLine
                key={tag.id}
                tag={tag}
                groups={groups}
                withProof={withProof}
                onChanged={() => revalidate(router)}
              />
            ))}
          </ul>
        </>
      )}
      {next && (
        <nav className="pages" aria-label={m.pages_label()}>
          <a className="edge" rel="next" href={paths.managedTags({ ...search, after: next })}>
            {m.managed_tags_more()}
            <Icon name="arrow-right" />
          </a>
        </nav>
      )}
      {proof}
    </>
  )
}
