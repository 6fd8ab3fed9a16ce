import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { onLiveEvent } from '../../../browser/live/live.ts'
import { clock, KYIV, longDate } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SettingsSection } from '../../accounts/ui/settings/settings-section.tsx'
import { useProof } from '../../accounts/ui/sign-in/use-proof.tsx'
import type { DataExport } from '../contract.ts'

/** Everything of one's own as an archive: asked for here, its link comes by letter. */
export function DataSection({ archive }: { archive: DataExport | null }) {
  const router = useRouter()
  const { withProof, proof } = useProof()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.name !== 'notification-created') return
        if (event.data.notification.detail.about === 'archive-ready') void revalidate(router)
      }),
    [router],
  )
  const ask = async () => {
    if (isPending) return
    setPending(true)
    setFailure(undefined)
    await withProof(() => api.requestExport({})).catch((error) => setFailure(failureText(error)))
    await revalidate(router)
    setPending(false)
  }
  return (
    <SettingsSection title={m.export_title()}>
      <p>{m.export_text()}</p>
      <div role="status">
        {failure ? (
          <Notice kind="wrong">{failure}</Notice>
        ) : (
          archive && <Notice>{stateOf(archive)}</Notice>
        )}
      </div>
      {archive?.readyAt !== null && (
        <button type="button" className="button quiet" aria-disabled={isPending} onClick={ask}>
          {isPending ? m.wait() : archive ? m.export_ask_again() : m.export_ask()}
        </button>
      )}
      {proof}
    </SettingsSection>
  )
}

const stateOf = ({ expiresAt }: DataExport): string =>
  expiresAt
    ? m.export_ready({ date: longDate(expiresAt), time: clock(expiresAt, KYIV) })
    : m.export_making()
