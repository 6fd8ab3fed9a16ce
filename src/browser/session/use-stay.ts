import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as m from '../../paraglide/messages.js'
import { failureText } from '../../ui/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { api } from '../api/api-client.ts'
import { revalidate } from '../api/revalidate.ts'

/** Cancels the deletion of the account and reloads the page's data. */
export function useStay(): { stay(): Promise<void>; isPending: boolean } {
  const router = useRouter()
  const [isPending, setPending] = useState(false)
  return {
    isPending,
    stay: async () => {
      if (isPending) return
      setPending(true)
      await api.stay({}).then(
        () => showToast(m.leaving_stayed()),
        (error) => showToast(failureText(error)),
      )
      await revalidate(router)
      setPending(false)
    },
  }
}
