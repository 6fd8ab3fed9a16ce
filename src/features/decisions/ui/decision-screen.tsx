import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { paths } from '../../../lib/address/paths.ts'
import { kyivMoment } from '../../../lib/time/kyiv-moment.ts'
import { longDate } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { AreaField } from '../../../ui/form/area-field.tsx'
import { FormBox } from '../../../ui/form/form-box.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useProof } from '../../accounts/ui/sign-in/use-proof.tsx'
import { namesOfActs, ruleNames } from '../act-names.ts'
import type { Statement } from '../contract.ts'
import { howDecided } from '../how-decided.ts'
import type { DecisionData } from './load-decision.ts'
import { RevokeDecision } from './revoke-decision.tsx'

/** The statement of reasons: what was decided, by which rule, why, for how long, and how to object. */
export function DecisionScreen(data: DecisionData) {
  const [statement, setStatement] = useState(data.statement)
  useEffect(() => setStatement(data.statement), [data.statement])
  const { acts, title, rule, reason, endsAt, createdAt } = statement
  return (
    <>
      <div className="say">
        <h1>{m.decision_title()}</h1>
        <p>{longDate(createdAt)}</p>
      </div>
      {statement.overturnedAt && (
        <Notice kind="good" title={m.decision_overturned()}>
          <p>{m.decision_overturned_text()}</p>
        </Notice>
      )}
      <dl className="statement">
        <Row name={m.decision_what()}>{namesOfActs(acts)}</Row>
        {title && <Row name={m.decision_about()}>{title}</Row>}
        {statement.others.total > 0 && (
          <Row name={m.decision_others({ count: statement.others.total })}>
            <ul>
              {statement.others.titles.map((other, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may begin alike, and the list stays as it is
                <li key={nth}>{other}</li>
              ))}
            </ul>
          </Row>
        )}
        {statement.movedTo && <Row name={m.decision_moved_to()}>{statement.movedTo}</Row>}
        {statement.duplicateOf && (
          <Row name={m.decision_duplicate_of()}>
            <a href={statement.duplicateOf.path}>{statement.duplicateOf.title}</a>
          </Row>
        )}
        <Row name={m.decision_rule()}>
          <a href={paths.userAgreement}>
            {(rule ? ruleNames[rule] : undefined)?.() ?? m.decision_rule_none()}
          </a>
        </Row>
        {statement.law && <Row name={m.decision_law()}>{statement.law}</Row>}
        <Row name={m.decision_reason()}>{reason}</Row>
        {endsAt && <Row name={m.decision_until()}>{kyivMoment(endsAt)}</Row>}
        <Row name={m.decision_how()}>{howDecided(statement)}</Row>
      </dl>
      {statement.appeal && <Appealed statement={statement} />}
      {statement.mayConfirm && <ConfirmBan puid={statement.puid} />}
      {statement.mayRevoke && <RevokeDecision puid={statement.puid} onRevoked={setStatement} />}
      {statement.mayAppeal && <AppealForm statement={statement} onAppealed={setStatement} />}
    </>
  )
}

/** A ban for good needs a second moderator; until then it lasts 720 hours. */
function ConfirmBan({ puid }: { puid: string }) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.moderation_proof_text())
  const confirm = () =>
    withProof(() => api.confirmBan({ puid })).then(
      async (confirmed) => {
        if (!confirmed) return
        showToast(m.decision_confirmed())
        await revalidate(router)
      },
      (error: unknown) => showToast(failureText(error)),
    )
  return (
    <p className="chips">
      <button type="button" className="button danger" onClick={() => void confirm()}>
        {m.decision_confirm()}
      </button>
      {proof}
    </p>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const outcomes = {
  open: m.decision_appeal_open,
  upheld: m.decision_appeal_upheld,
  overturned: m.decision_appeal_overturned,
} as const

function Appealed({ statement: { appeal } }: { statement: Statement }) {
  if (!appeal) return null
  return (
    <Notice title={m.decision_appealed()}>
      <p>«{appeal.words}»</p>
      <p>{outcomes[appeal.state]()}</p>
      {appeal.answer && <p>«{appeal.answer}»</p>}
    </Notice>
  )
}

interface AppealFormProps {
  readonly statement: Statement
  onAppealed(statement: Statement): void
}

function AppealForm({ statement: { puid, appealUntil }, onAppealed }: AppealFormProps) {
  const form = useForm({
    initial: { words: '' },
    rules: { words: (words) => (words.trim().length < 3 ? m.refused_appeal_words() : undefined) },
    submit: async ({ words }) => onAppealed(await api.createAppeal({ puid, words: words.trim() })),
  })
  return (
    <section aria-labelledby="appeal">
      <h2 id="appeal">{m.decision_appeal()}</h2>
      <p>{m.decision_appeal_text({ until: longDate(appealUntil) })}</p>
      <FormBox form={form} action={m.decision_appeal_send()} label={m.decision_appeal()}>
        <AreaField
          field={form.field('words')}
          label={m.decision_appeal_words()}
          rows={5}
          maxLength={2_000}
        />
      </FormBox>
    </section>
  )
}
