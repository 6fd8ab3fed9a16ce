import { useRouter } from '@tanstack/react-router'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { AreaField } from '../../../../ui/form/area-field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { LongDate } from '../../../../ui/long-date.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { MAX_CLAIM, MIN_CLAIM } from '../../policy.ts'
import { BusinessStyles } from '../business-styles.tsx'
import type { ClaimData } from './load-claim.ts'

/** Says that a business is theirs, or asks to have their own verified; after that what came of it. */
export function ClaimScreen({ business, isOwn, claim: last }: Omit<ClaimData, 'head'>) {
  // another name has ended the mark: it is asked for anew
  const isOver = isOwn && last?.state === 'confirmed' && !business.isVerified
  const claim = isOver ? null : last
  const canAsk = !business.isVerified && (claim === null || claim.state === 'refused')
  const title = isOwn ? m.claim_own_title() : m.claim_title()
  return (
    <>
      <BusinessStyles />
      <div className="say">
        <h1>{title}</h1>
        <p>
          <a href={paths.person(business.username)}>{business.name}</a>
        </p>
        {canAsk && <p>{isOwn ? m.claim_own_lead() : m.claim_lead()}</p>}
      </div>
      {claim && <Outcome claim={claim} isOwn={isOwn} canAsk={canAsk} />}
      {business.isVerified && claim?.state !== 'confirmed' && (
        <Verified username={business.username} isOwn={isOwn} />
      )}
      {canAsk && <ClaimForm username={business.username} title={title} />}
    </>
  )
}

interface OutcomeProps {
  readonly claim: NonNullable<ClaimData['claim']>
  readonly isOwn: boolean
  readonly canAsk: boolean
}

function Outcome({ claim, isOwn, canAsk }: OutcomeProps) {
  const { state, words, reason, createdAt } = claim
  return (
    <>
      {state === 'open' && (
        <Notice kind="good">
          <p>
            <LongDate at={createdAt} words={m.claim_sent_at} />
          </p>
          <p>{m.claim_next()}</p>
        </Notice>
      )}
      {state === 'confirmed' && (
        <Notice kind="good">
          <p>{isOwn ? m.claim_own_confirmed() : m.claim_confirmed()}</p>
          {reason && <p>{m.claim_reason({ reason })}</p>}
          {!isOwn && (
            <p className="chips">
              <a className="button quiet" href={paths.ownReports()}>
                {m.report_own()}
              </a>
              <a className="button quiet" href={paths.editBusiness}>
                {m.businesses_add()}
              </a>
            </p>
          )}
        </Notice>
      )}
      {state === 'refused' && (
        <Notice>
          <p>
            {m.claim_refused()}
            {canAsk && ` ${m.claim_ask_again()}`}
          </p>
          <p>{m.claim_reason({ reason })}</p>
        </Notice>
      )}
      <section aria-labelledby="claim-words">
        <div className="section-head">
          <h2 id="claim-words">{m.claim_your_words()}</h2>
        </div>
        <p className="claim-words">{words}</p>
      </section>
    </>
  )
}

function Verified({ username, isOwn }: { username: string; isOwn: boolean }) {
  return (
    <Notice kind="good">
      <p>{isOwn ? m.claim_own_verified() : m.claim_is_verified()}</p>
      {!isOwn && (
        <p>
          <a className="link" href={paths.report('customer', username)} rel="nofollow">
            {m.claim_report()}
          </a>
        </p>
      )}
    </Notice>
  )
}

function ClaimForm({ username, title }: { username: string; title: string }) {
  const router = useRouter()
  const form = useForm({
    initial: { words: '' },
    rules: {
      words: (words) => ([...words.trim()].length < MIN_CLAIM ? m.claim_words_short() : undefined),
    },
    submit: async ({ words }) => {
      await api.createBusinessClaim({ username, words: words.trim() })
      showToast(m.claim_sent())
      await revalidate(router)
    },
  })
  return (
    <FormBox
      form={form}
      action={m.claim_send()}
      label={title}
      aside={
        <a className="link" href={paths.person(username)}>
          {m.edit_cancel()}
        </a>
      }
    >
      <AreaField
        field={form.field('words')}
        label={m.claim_words()}
        hint={m.claim_words_hint()}
        rows={5}
        maxLength={MAX_CLAIM}
      />
    </FormBox>
  )
}
