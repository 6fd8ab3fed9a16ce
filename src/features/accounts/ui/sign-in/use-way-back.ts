import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { findWayBack, WAY_BACK_KEPT } from './way-back.ts'

export interface WayBack {
  readonly href: string
  /** Whether it leads to a text that they were writing. */
  readonly isWriting: boolean
  /** Whether it leads to a comment of theirs, which was published meanwhile. */
  readonly isComment: boolean
  /** The title of the text, once it has been looked up and has one. */
  readonly title?: string
  /** The place of the text, `pl/olsztyn`. */
  readonly at?: string
}

/** Where somebody was going before they joined. This browser alone knows, so it comes with the application. */
export function useWayBack(): WayBack | undefined {
  const { mayReturnTo } = useRouter().options.context
  const owner = useMe()?.uuid
  const [way, setWay] = useState<WayBack>()
  const [kept, setKept] = useState({ isComment: false })
  useEffect(() => {
    const again = (event: Event) =>
      setKept({ isComment: event instanceof CustomEvent && event.detail === true })
    addEventListener(WAY_BACK_KEPT, again)
    return () => removeEventListener(WAY_BACK_KEPT, again)
  }, [])
  useEffect(() => {
    const href = findWayBack(mayReturnTo)
    if (!href) return setWay(undefined)
    const isWriting = href.startsWith(paths.writePost)
    const { searchParams } = new URL(href, location.origin)
    // what a link proposed, until something else was typed
    const proposed = isWriting ? searchParams.get('title') : null
    const at = isWriting && searchParams.get('at')
    const known = { href, isWriting, ...kept, ...(at && { at }) }
    setWay({ ...known, ...(proposed && { title: proposed }) })
    const key = isWriting && searchParams.get('draft')
    if (!key) return
    let isOver = false
    findTitle(owner, key).then(
      (title) => {
        if (title && !isOver) setWay({ ...known, title })
      },
      // without the journal the way is offered without a title
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [mayReturnTo, owner, kept])
  return way
}

/** Of a text that was begun before signing in, or since. */
async function findTitle(owner: string | undefined, key: string): Promise<string | undefined> {
  const { readJournal } = await import('../../../../browser/storage/journal.ts')
  for (const one of new Set([owner, undefined])) {
    const { title } = (await readJournal(one, key))?.body ?? {}
    if (typeof title === 'string' && title.trim()) return title
  }
  return undefined
}
