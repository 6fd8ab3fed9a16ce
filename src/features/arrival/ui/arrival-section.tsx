import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type ApiOutput, api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { SettingsSection } from '../../accounts/ui/settings/settings-section.tsx'

/** Whether others see that one has just arrived: agreed to and taken back with one press. */
export function ArrivalSection({
  isShown,
  mayBeShown,
  hidesHome,
}: Pick<ApiOutput<'getArrival'>, 'isShown' | 'mayBeShown' | 'hidesHome'>) {
  const router = useRouter()
  const [isPending, setPending] = useState(false)
  const show = async (wanted: boolean) => {
    if (isPending) return
    setPending(true)
    try {
      await api.showArrival({ isShown: wanted })
      showToast(wanted ? m.arrival_now_shown() : m.arrival_now_hidden())
      // front pages that were open before show it as it was
      router.clearCache()
      await revalidate(router)
    } catch (error) {
      showToast(failureText(error))
    }
    setPending(false)
  }
  return (
    <SettingsSection title={m.arrival_title()} id="arrival">
      <p>
        {isShown ? m.arrival_shown() : mayBeShown ? m.arrival_not_shown() : m.arrival_not_lately()}
      </p>
      {isShown && hidesHome && <p>{m.arrival_hidden_place()}</p>}
      {mayBeShown ? (
        <button
          type="button"
          className="button quiet"
          aria-disabled={isPending}
          onClick={() => void show(!isShown)}
        >
          {isShown ? m.arrival_hide() : m.arrival_show()}
        </button>
      ) : (
        <a className="button quiet" href={paths.welcome({ step: 'place' })}>
          {m.arrival_tell()}
        </a>
      )}
    </SettingsSection>
  )
}
