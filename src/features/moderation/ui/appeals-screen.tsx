import { useRouter } from '@tanstack/react-router'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { paths } from '../../../lib/address/paths.ts'
import { kyivMoment } from '../../../lib/time/kyiv-moment.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { AreaField } from '../../../ui/form/area-field.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { FormBox } from '../../../ui/form/form-box.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useProof } from '../../accounts/ui/sign-in/use-proof.tsx'
import { namesOfActs, ruleNames } from '../../decisions/act-names.ts'
import type { WaitingAppeal } from '../cases/appeals/contract.ts'
import type { AppealsData } from './load-cases.ts'
import { ModerationTabs } from './moderation-tabs.tsx'
import { WholeText } from './whole-text.tsx'

/** What others decided and somebody objected to, the oldest first. */
export function AppealsScreen({ appeals, bans, counts }: AppealsData) {
  return (
    <>
      <div className="say">
        <h1>{m.appeals_title()}</h1>
        <p>{m.appeals_lead()}</p>
      </div>
      <ModerationTabs current="appeals" counts={counts} />
      {bans.length > 0 && <UnconfirmedBans bans={bans} />}
      <ol className="cases">
        {appeals.map((appeal) => (
          <Appeal key={appeal.id} appeal={appeal} />
        ))}
      </ol>
      {appeals.length + bans.length === 0 && (
        <Empty icon="scale" title={m.appeals_none()}>
          <p>{m.appeals_none_text()}</p>
          <a className="button quiet" href={paths.cases()}>
            {m.cases_to_list()}
          </a>
        </Empty>
      )}
    </>
  )
}

/** They are read and confirmed on the page of the decision. */
function UnconfirmedBans({ bans }: Pick<AppealsData, 'bans'>) {
  return (
    <section aria-labelledby="bans">
      <h2 id="bans">{m.appeals_bans()}</h2>
      <p>{m.appeals_bans_text()}</p>
      <ul className="cases">
        {bans.map(({ puid, rule, reason, customer, startsAt, endsAt }) => (
          <li key={puid}>
            <h3>
              <a href={paths.decision(puid)}>{customer?.name ?? m.cases_gone()}</a>
            </h3>
            <p className="case-facts">
              {[rule && ruleNames[rule]?.(), m.letter_decision_until({ until: kyivMoment(endsAt) })]
                .filter(Boolean)
                .join(' · ')}{' '}
              · <TimeAgo at={startsAt} />
            </p>
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Appeal({ appeal }: { appeal: WaitingAppeal }) {
  const { id, words, puid, caseId, acts, rule, reason, title, content, customer, createdAt } =
    appeal
  const name = title ?? customer?.name ?? m.cases_gone()
  return (
    <li className="case-beside">
      <div>
        <h2>
          <a href={puid ? paths.decision(puid) : paths.case(caseId ?? 0)}>{name}</a>
        </h2>
        <p className="case-facts">
          {[
            puid ? namesOfActs(acts) : m.appeals_of_report(),
            rule && ruleNames[rule]?.(),
            customer?.name,
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          · <TimeAgo at={createdAt} />
        </p>
        {reason && <p>{reason}</p>}
        {content && (
          <div className="case-thing">
            <WholeText html={content} />
          </div>
        )}
        {puid && caseId !== null && (
          <p>
            <a href={paths.case(caseId)}>{m.appeals_case()}</a>
          </p>
        )}
        <h3>{m.appeals_words()}</h3>
        <blockquote>{words}</blockquote>
      </div>
      <DecideAppeal id={id} name={name} isOfReport={puid === null} />
    </li>
  )
}

interface DecideAppealProps {
  readonly id: number
  readonly name: string
  /** Of who reported and objects that nothing was found. */
  readonly isOfReport: boolean
}

function DecideAppeal({ id, name, isOfReport }: DecideAppealProps) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.moderation_proof_text())
  const form = useForm({
    initial: { outcome: 'upheld', answer: '' },
    rules: { answer: (answer) => (answer.trim().length < 3 ? m.appeals_answer_hint() : undefined) },
    submit: async ({ outcome, answer }) => {
      const decided = await withProof(() =>
        api.decideAppeal({
          id,
          outcome: outcome as 'upheld' | 'overturned',
          answer: answer.trim(),
        }),
      )
      if (!decided) return
      showToast(m.appeals_decided())
      await revalidate(router)
    },
  })
  return (
    <>
      <FormBox form={form} action={m.cases_submit()} label={`${m.appeals_outcome()}: ${name}`}>
        <ChoiceField
          field={form.field('outcome')}
          label={m.appeals_outcome()}
          choices={[
            {
              value: 'upheld',
              title: isOfReport ? m.appeals_keep_closed() : m.appeals_uphold(),
              text: isOfReport ? m.appeals_keep_closed_hint() : m.appeals_uphold_hint(),
              icon: 'check',
            },
            {
              value: 'overturned',
              title: isOfReport ? m.appeals_reopen() : m.appeals_overturn(),
              text: isOfReport ? m.appeals_reopen_hint() : m.appeals_overturn_hint(),
              icon: 'undo-2',
            },
          ]}
        />
        <AreaField
          field={form.field('answer')}
          label={m.appeals_answer()}
          hint={m.appeals_answer_hint()}
          rows={3}
          maxLength={2_000}
        />
      </FormBox>
      {proof}
    </>
  )
}
