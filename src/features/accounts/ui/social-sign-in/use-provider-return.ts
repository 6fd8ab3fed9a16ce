import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { failureText } from '../../../../ui/failure-text.ts'
import type { SignInResponse } from '../../contract.ts'
import { takeSecondStep } from './take-second-step.ts'
import { takeTelegramResult } from './take-telegram-result.ts'

interface Options {
  /** Goes on as after a password. */
  onResponse(response: SignInResponse): Promise<void>
}

/**
 * For the page of signing in, where providers lead back to: goes on with the second step, or with what Telegram
 * brought.
 * @returns what went wrong, in words
 */
export function useProviderReturn({ onResponse }: Options): string | undefined {
  const router = useRouter()
  const [failure, setFailure] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when the page opens
  useEffect(() => {
    const ticket = takeSecondStep()
    if (ticket) void onResponse({ token: null, data: null, ticket })
    const fields = takeTelegramResult()
    if (!fields) return
    const go = async () => {
      const { id, ...response } = await api.loginTelegram(fields)
      if (id) await router.navigate({ href: paths.joinBy('telegram') })
      else await onResponse(response)
    }
    go().catch((error) => setFailure(failureText(error)))
  }, [])
  return failure
}
