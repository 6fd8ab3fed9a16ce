import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { browserContext } from '../../../../browser/browser-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { showToast } from '../../../../ui/toasts.tsx'
import { useArrivalAt } from '../sign-in/use-arrival.ts'

/** How often a page asks that somebody looks at, and how long after they came to it; in milliseconds. */
const PAUSE = 10_000
const PATIENCE = 10 * 60_000

interface Awaited {
  readonly email: string
  /** Empty after a reload. */
  readonly password: string
  readonly signInHref: string
}

/**
 * Notices that the link of the letter was opened, here or in another browser, and goes on: as who registered where
 * this browser is signed in by now or the page still has their password, else to the sign-in.
 */
export function useAwaitedProof({ email, password, signInHref }: Awaited): void {
  const goOn = useGoingOn({ email, password, signInHref })
  const latest = useRef(goOn)
  latest.current = goOn
  useEffect(() => {
    if (!email) return
    let until = Date.now() + PATIENCE
    let isBusy = false
    let isOver = false
    const look = async () => {
      if (isBusy || isOver || document.hidden || Date.now() > until) return
      isBusy = true
      // without an answer the next time tells
      const { isProven } = await api
        .getRegistrationProof({ email })
        .catch(() => ({ isProven: false }))
      isBusy = false
      if (!isProven || isOver) return
      isOver = true
      await latest.current()
    }
    const wake = () => {
      until = Date.now() + PATIENCE
      void look()
    }
    void look()
    const timer = setInterval(look, PAUSE)
    document.addEventListener('visibilitychange', wake)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [email])
}

function useGoingOn({ email, password, signInHref }: Awaited): () => Promise<void> {
  const router = useRouter()
  const arriveAt = useArrivalAt()
  return async () => {
    const isIn =
      browserContext.visit.isSignedIn ||
      (password !== '' &&
        (await api.signIn({ email, password }).then(
          ({ data }) => data !== null,
          () => false,
        )))
    if (!isIn) {
      showToast(m.account_verified())
      await router.navigate({ href: signInHref, replace: true })
      return
    }
    await arriveAt(`${paths.emailVerified}?status=email-verified`)
  }
}
