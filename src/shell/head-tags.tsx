import { Asset, useTags } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Milliseconds in which the title and the meta of the page change once at most. */
const DELAY = 50

/**
 * The title, meta and links of the page that is open. Through pages that are left at once they stay as they are, so
 * that neither the tab nor a screen reader tells of each.
 */
export function HeadTags() {
  const tags = useTags()
  const [shown, setShown] = useState(tags)
  useEffect(() => {
    const timer = setTimeout(setShown, DELAY, tags)
    return () => clearTimeout(timer)
  }, [tags])
  return shown.map((tag) => <Asset {...tag} key={JSON.stringify(tag)} />)
}
