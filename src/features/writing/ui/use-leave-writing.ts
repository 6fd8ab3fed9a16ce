import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Leads from the form to what became of it, in the place of all its views: the browser's back button then leads to
 * where writing was begun, not to a form whose text is published already.
 */
export function useLeaveWriting() {
  const router = useRouter()
  const [opened] = useState(() => indexIn(router.history))
  return async (href: string): Promise<void> => {
    const views = indexIn(router.history) - opened
    if (views > 0) await goBack(router.history, views)
    await router.navigate({ href, replace: true })
  }
}

const indexIn = ({ location }: RouterHistory): number => location.state.__TSR_index

/** Resolves when the browser is there. */
const goBack = (history: RouterHistory, entries: number) =>
  new Promise<void>((resolve) => {
    const stop = history.subscribe(() => {
      stop()
      resolve()
    })
    history.go(-entries)
  })
