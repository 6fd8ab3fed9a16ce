import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { useProof } from '../../accounts/ui/sign-in/use-proof.tsx'
import type { Ground } from '../../decisions/ground.ts'
import { DecisionForm } from '../../decisions/ui/decision-form.tsx'
import type { Decided, WaitingItem } from '../contract.ts'
import { nameOfWaiting } from './name-of-waiting.ts'

interface DecideProps {
  readonly item: WaitingItem
  onDecided(): void
}

/** Publishes, or rejects with a reason. Whatever another moderator decided meanwhile is said, and goes too. */
export function Decide({ item, onDecided }: DecideProps) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.moderation_proof_text())
  const reject = useRef<HTMLButtonElement>(null)
  const [isPublishing, setPublishing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { objectType, objectId, revision } = item
  const name = nameOfWaiting(item)
  const target = { objectType, objectId, revision }

  const publish = async (withSigns: boolean) => {
    if (isPublishing) return
    setPublishing(true)
    try {
      const decided = await withProof(() => api.publishWaiting({ ...target, withSigns }))
      if (!decided) return setPublishing(false)
      const href = pathOf(item, decided)
      showToast(m.moderation_published({ name }), {
        title: m.moderation_open(),
        run: () => void router.navigate({ href }),
      })
      onDecided()
    } catch (error) {
      setPublishing(false)
      showToast(failureText(error))
      if (isDecided(error)) onDecided()
      else if (isChanged(error)) await revalidate(router)
    }
  }
  const rejectFor = async (why: Ground & { readonly reason: string }) => {
    try {
      if (!(await withProof(() => api.rejectWaiting({ ...target, ...why })))) return
      showToast(m.moderation_rejected({ name }))
    } catch (error) {
      if (isChanged(error)) {
        showToast(failureText(error))
        return void (await revalidate(router))
      }
      if (!isDecided(error)) throw error
      showToast(failureText(error))
    }
    onDecided()
  }
  const stopAsking = () => {
    setAsking(false)
    requestAnimationFrame(() => reject.current?.focus())
  }

  if (isAsking)
    return (
      <>
        <DecisionForm
          action={m.moderation_reject()}
          label={m.moderation_reject_reason()}
          onSend={rejectFor}
          onCancel={stopAsking}
        />
        {proof}
      </>
    )
  return (
    <>
      <p className="chips">
        <button
          type="button"
          className="button large"
          aria-disabled={isPublishing}
          aria-label={m.moderation_publish_it({ name })}
          onClick={() => publish(false)}
        >
          <Icon name="check" />
          {m.moderation_publish()}
        </button>
        {item.post && item.signs.length > 0 && (
          <button
            type="button"
            className="button quiet large"
            aria-disabled={isPublishing}
            aria-label={m.moderation_publish_marked_it({ name })}
            onClick={() => publish(true)}
          >
            <Icon name="triangle-alert" />
            {m.moderation_publish_marked()}
          </button>
        )}
        <button
          type="button"
          className="button quiet large"
          ref={reject}
          aria-label={m.moderation_reject_it({ name })}
          onClick={() => setAsking(true)}
        >
          <Icon name="x" />
          {m.moderation_reject()}
        </button>
      </p>
      {proof}
    </>
  )
}

/** Whether it does not wait any more: decided by another, or removed by its author. */
function isDecided(error: unknown): boolean {
  const { status } = error as { status?: number }
  return status === 404 || (status === 409 && !isChanged(error))
}

/** Whether the author has changed it since it was read: it is shown anew. */
const isChanged = (error: unknown) => (error as { code?: string }).code === 'changed-meanwhile'

function pathOf({ objectType, objectId, under }: WaitingItem, { seoLink }: Decided): string {
  if (under) return `${paths.item(under.type, under.seoLink)}?comment=${objectId}`
  const type = objectType === 'question' || objectType === 'event' ? objectType : 'post'
  return paths.item(type, seoLink ?? '')
}
