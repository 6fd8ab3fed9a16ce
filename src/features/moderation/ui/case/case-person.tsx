import { useRouter } from '@tanstack/react-router'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { longDate } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import { AreaField } from '../../../../ui/form/area-field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { namesOfActs } from '../../../decisions/act-names.ts'
import { wordsOfSanction } from '../../../decisions/ui/sanction-words.ts'
import { levelNames } from '../../../people/ui/trust/level-names.ts'
import { Who } from '../../../posts/ui/who.tsx'
import type { CaseDetail } from '../../cases/contract.ts'

type Person = NonNullable<CaseDetail['person']>

/** Whom the case is about: how long they are here, what was decided before, what moderators noted. */
export function CasePerson({ detail, person }: { detail: CaseDetail; person: Person }) {
  const { decisions, decisionsElsewhere, notes, openCases, pastCases, sanction } = person
  return (
    <section className="case-person" aria-labelledby="person">
      <h2 id="person">{m.cases_person()}</h2>
      {detail.customer && <Who customer={detail.customer} at={person.joinedAt} place={undefined} />}
      <p className="case-facts">
        {[
          m.cases_joined({ date: longDate(person.joinedAt) }),
          m.cases_items({ count: person.items }),
          levelNames[person.trust](),
          !person.isEmailVerified && m.cases_unproven(),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="case-facts">
        {m.cases_shares_address({ answer: yesOrNo(person.sharesAddress) })} ·{' '}
        {m.cases_shares_device({ answer: yesOrNo(person.sharesDevice) })}
      </p>
      {sanction && <p>{wordsOfSanction(sanction)}</p>}
      <h3>{m.cases_past()}</h3>
      {decisions.length + decisionsElsewhere === 0 ? (
        <p className="case-facts">{m.cases_past_none()}</p>
      ) : (
        <ul className="case-list">
          {decisions.map(({ puid, acts, reason, createdAt, isOverturned }) => (
            <li key={puid}>
              <a href={paths.decision(puid)}>{namesOfActs(acts)}</a> · {longDate(createdAt)}
              {isOverturned && ` · ${m.cases_overturned()}`}
              <p className="case-facts">{reason}</p>
            </li>
          ))}
        </ul>
      )}
      {decisionsElsewhere > 0 && (
        <p className="case-facts">{m.cases_past_elsewhere({ count: decisionsElsewhere })}</p>
      )}
      {openCases.length > 0 && (
        <>
          <h3>{m.cases_similar()}</h3>
          <ul className="case-list">
            {openCases.map(({ id, title }) => (
              <li key={id}>
                <a href={paths.case(id)}>{title ?? m.cases_gone()}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {pastCases.length > 0 && (
        <>
          <h3>{m.cases_past_cases()}</h3>
          <ul className="case-list">
            {pastCases.map(({ id, title, state, decidedAt }) => (
              <li key={id}>
                <a href={paths.case(id)}>{title ?? m.cases_gone()}</a>
                <p className="case-facts">
                  {state === 'upheld' ? m.cases_decided_upheld() : m.cases_decided_rejected()} ·{' '}
                  {longDate(decidedAt)}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{m.cases_notes()}</h3>
      <ul className="case-list">
        {notes.map(({ text, author, createdAt }) => (
          <li key={createdAt}>
            {text}
            <p className="case-facts">
              {author?.name} · {longDate(createdAt)}
            </p>
          </li>
        ))}
      </ul>
      <NoteForm id={detail.id} />
    </section>
  )
}

const yesOrNo = (is: boolean): string => (is ? m.trust_yes() : m.trust_no())

function NoteForm({ id }: { id: number }) {
  const router = useRouter()
  const form = useForm({
    initial: { text: '' },
    rules: { text: (text) => (text.trim().length < 3 ? m.reason_hint() : undefined) },
    submit: async ({ text }) => {
      await api.addModeratorNote({ id, text: text.trim() })
      form.fill({ text: '' })
      await revalidate(router)
    },
  })
  return (
    <FormBox form={form} action={m.cases_note_add()} label={m.cases_notes()}>
      <AreaField field={form.field('text')} label={m.cases_note()} rows={2} maxLength={500} />
    </FormBox>
  )
}
