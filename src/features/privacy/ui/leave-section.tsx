import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { useStay } from '../../../browser/session/use-stay.ts'
import { longDate } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { FormBox } from '../../../ui/form/form-box.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { SignedIn } from '../../accounts/contract.ts'
import { SettingsSection } from '../../accounts/ui/settings/settings-section.tsx'
import { useProof } from '../../accounts/ui/sign-in/use-proof.tsx'

type Choice = NonNullable<SignedIn['leavesPosts']>

/** Leaving: the choice of what stays, then the way back as long as there is one. */
export function LeaveSection({ me }: { me: SignedIn }) {
  const [isAsking, setAsking] = useState(false)
  const { leavesAt, leavesPosts } = me
  return (
    <SettingsSection title={m.leave_title()}>
      {leavesAt && leavesPosts && !isAsking ? (
        <Leaving at={leavesAt} posts={leavesPosts} onAgain={() => setAsking(true)} />
      ) : (
        <p>{m.leave_text()}</p>
      )}
      {isAsking ? (
        <LeaveForm chosen={leavesPosts} onDone={() => setAsking(false)} />
      ) : (
        !leavesAt && (
          <button type="button" className="button quiet danger" onClick={() => setAsking(true)}>
            {m.leave_begin()}
          </button>
        )
      )}
    </SettingsSection>
  )
}

interface LeavingProps {
  readonly at: string
  readonly posts: Choice
  onAgain(): void
}

function Leaving({ at, posts, onAgain }: LeavingProps) {
  const { stay, isPending } = useStay()
  return (
    <>
      <p>
        <b>{m.leave_asked({ date: longDate(at) })}</b>
      </p>
      <p>{posts === 'delete' ? m.leave_asked_delete() : m.leave_asked_anonymise()}</p>
      <p>{m.leave_asked_text()}</p>
      <p className="chips">
        <button type="button" className="button" aria-disabled={isPending} onClick={stay}>
          {m.leaving_stay()}
        </button>
        <button type="button" className="button quiet" onClick={onAgain}>
          {m.leave_again()}
        </button>
      </p>
    </>
  )
}

const rules = {}

interface LeaveFormProps {
  /** What they chose who leave already, and may choose otherwise; the day stays. */
  readonly chosen: Choice | null
  onDone(): void
}

function LeaveForm({ chosen, onDone }: LeaveFormProps) {
  const router = useRouter()
  const { withProof, proof } = useProof()
  const form = useForm({
    initial: { posts: chosen ?? ('anonymise' as Choice) },
    rules,
    submit: async ({ posts }) => {
      if (!(await withProof(() => api.leave({ posts })))) return
      await revalidate(router)
      onDone()
    },
  })
  return (
    <>
      <FormBox
        form={form}
        action={chosen ? m.leave_again_go() : m.leave_go()}
        isDanger
        label={m.leave_title()}
        aside={
          <button type="button" className="link-button" onClick={onDone}>
            {chosen ? m.leave_again_cancel() : m.leave_cancel()}
          </button>
        }
      >
        <ChoiceField
          field={form.field('posts')}
          label={m.leave_posts()}
          choices={[
            {
              value: 'anonymise',
              title: m.leave_anonymise(),
              text: m.leave_anonymise_text(),
              icon: 'users-round',
            },
            {
              value: 'delete',
              title: m.leave_delete(),
              text: m.leave_delete_text(),
              icon: 'x',
            },
          ]}
        />
        <p>{m.leave_all_else()}</p>
      </FormBox>
      {proof}
    </>
  )
}
