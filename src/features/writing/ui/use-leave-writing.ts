import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { keepPublished, publishedAt } from '../../../browser/storage/published-drafts.ts'

/** The browser goes back through entries of one page at once; without a word of it the way goes on, in milliseconds. */
const MAX_WAIT_FOR_BACK = 500

/**
 * Leads from a new text to what became of it, in the place of the views through which it was written since the form
 * was opened: back then leads to where writing was begun, not to a form whose text is published. Views of before, as
 * those before a sign-in, lead there too. Who has left the form meanwhile stays where they are.
 * @param draft its key
 * @param isEmpty whether it is known that nothing is kept of it
 */
export function useLeaveWriting(draft: string, isEmpty: boolean) {
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
  useEffect(() => {
    const href = isEmpty && !isLeaving && publishedAt(draft)
    if (href) void router.navigate({ href, replace: true })
  }, [draft, isEmpty, isLeaving, router])
  const leaveTo = async (href: string): Promise<void> => {
    keepPublished(draft, href)
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
