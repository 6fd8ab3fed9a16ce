import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { SocialFailure } from './social-failure.tsx'
import { takeTelegramResult } from './take-telegram-result.ts'
import { useOutcome } from './use-outcome.ts'

/** For the settings, where providers lead back to who is signed in: says what came of linking or proving oneself. */
export function ProviderReturn() {
  const social = useRouterState({
    select: ({ location }) => (location.search as { social?: string }).social,
  })
  const outcome = useOutcome(social)
  const failure = useTelegramReturn()
  if (failure) return <Notice kind="wrong">{failure}</Notice>
  if (outcome === 'proved') return <Notice kind="good">{m.social_proved()}</Notice>
  return <SocialFailure why={outcome} />
}

/** Telegram leads back here too, with its data in the address. @returns what went wrong, in words */
function useTelegramReturn(): string | undefined {
  const router = useRouter()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const fields = takeTelegramResult()
    if (!fields) return
    const go = async () => {
      const { id, redirect } = await api.loginTelegram(fields)
      if (!id && redirect) await router.navigate({ href: redirect, replace: true })
      await revalidate(router)
    }
    go().catch((error) => setFailure(failureText(error)))
  }, [router])
  return failure
}
