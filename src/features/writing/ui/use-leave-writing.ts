import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** The browser goes back through entries of one page at once; without a word of it the way goes on, in milliseconds. */
const MAX_WAIT_FOR_BACK = 500

/**
 * Leads from a new text to what became of it, in the place of the views through which it was written since the form
 * was opened: back then leads to where writing was begun, not to a form whose text is published. Who has left the form
 * meanwhile stays where they are.
 */
export function useLeaveWriting() {
  const router = useRouter()
  const { history } = router
  const [firstIndex] = useState(() => indexIn(history))
  const [isLeaving, setLeaving] = useState(false)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const leaveTo = async (href: string): Promise<void> => {
    if (!isOpen.current) return
    setLeaving(true)
    if (indexIn(history) > firstIndex) await goBackTo(firstIndex, history)
    await router.navigate({ href, replace: true })
    setLeaving(false)
  }
  return { leaveTo, isLeaving }
}

const indexIn = ({ location }: RouterHistory): number => location.state.__TSR_index

/** Resolves when the browser is there, or does not come there. */
const goBackTo = (index: number, history: RouterHistory) =>
  new Promise<void>((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, MAX_WAIT_FOR_BACK)
    const stop = history.subscribe(() => {
      if (indexIn(history) === index) end()
    })
    history.go(index - indexIn(history))
  })
