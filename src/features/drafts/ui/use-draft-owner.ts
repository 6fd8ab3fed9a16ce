import { useState } from 'react'
import { useMe } from '../../../browser/navigation/page-context.ts'

/**
 * Whose drafts a text box belongs to, as the key of the box: whoever signs in goes on with their own, and what
 * stands there when a session ends stays.
 * @returns the uuid of who is, or was last, signed in; undefined for a visitor
 */
export function useDraftOwner(): string | undefined {
  const me = useMe()
  const [owner, setOwner] = useState(me?.uuid)
  if (me && me.uuid !== owner) setOwner(me.uuid)
  return me?.uuid ?? owner
}
