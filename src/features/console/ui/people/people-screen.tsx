import { csvPath } from '../../../../lib/address/csv-path.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { Empty } from '../../../../ui/empty.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { TrustTable } from '../../../people/ui/trust/trust-table.tsx'
import { StaffTabs } from '../../../staff/ui/staff-tabs.tsx'
import { EmailForm } from './email-form.tsx'
import type { PeopleData } from './load-people.ts'
import { PersonLine } from './person-line.tsx'

/** People of the site by a part of the name and by role and by sanction, the newest first; one by the address of the account. */
export function PeopleScreen({ people, next, search, numbers }: PeopleData) {
  return (
    <>
      <div className="say">
        <h1>{m.found_people_title()}</h1>
        <p>{m.found_people_lead()}</p>
      </div>
      <StaffTabs current="people" />
      <NameForm search={search} />
      <EmailForm />
      {people.length === 0 ? (
        <Empty icon="search-x" title={m.found_people_none()}>
          <p>{m.found_people_none_text()}</p>
        </Empty>
      ) : (
        <>
          <p className="console-note">
            <a href={csvPath('people', paths.foundPeople(search))} download>
              {m.console_csv()}
            </a>
          </p>
          <ul className="staff" aria-label={m.found_people_title()}>
            {people.map((person) => (
              <PersonLine key={person.customer.username} person={person} />
            ))}
          </ul>
        </>
      )}
      {next && (
        <nav className="pages" aria-label={m.pages_label()}>
          <a className="edge" rel="next" href={paths.foundPeople({ ...search, before: next })}>
            {m.audit_older()}
            <Icon name="arrow-right" />
          </a>
        </nav>
      )}
      <TrustTable numbers={numbers} />
    </>
  )
}

/** A plain form: the address holds what was typed. */
const NameForm = ({ search }: Pick<PeopleData, 'search'>) => (
  <search>
    <form className="tag-search console-form" action={paths.foundPeople()}>
      <label className="sr-only" htmlFor="people-search">
        {m.found_people_name()}
      </label>
      <input
        className="input"
        id="people-search"
        type="search"
        name="search"
        minLength={3}
        maxLength={60}
        defaultValue={search.search}
        placeholder={m.found_people_name()}
        autoComplete="off"
      />
      <label className="sr-only" htmlFor="people-role">
        {m.staff_role()}
      </label>
      <select className="input" id="people-role" name="role" defaultValue={search.role ?? ''}>
        <option value="">{m.found_people_any_role()}</option>
        <option value="moderator">{m.staff_role_moderator()}</option>
        <option value="admin">{m.staff_role_admin()}</option>
      </select>
      <label className="sr-only" htmlFor="people-sanction">
        {m.found_people_sanction()}
      </label>
      <select
        className="input"
        id="people-sanction"
        name="sanction"
        defaultValue={search.sanction ?? ''}
      >
        <option value="">{m.found_people_any_sanction()}</option>
        <option value="mute">{m.found_people_muted()}</option>
        <option value="ban">{m.found_people_banned()}</option>
      </select>
      <button className="button large" type="submit">
        {m.tags_search_button()}
      </button>
    </form>
  </search>
)
