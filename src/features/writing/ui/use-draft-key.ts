import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../../lib/address/paths.ts'
import { newDraftKey, type WriteSearch } from './write-search.ts'

/**
 * The key of the draft of something new. A page that the server drew without one is seen first and gets it when the
 * application runs: its address names it from then on, without a request.
 */
export function useDraftKey(search: WriteSearch): string {
  const router = useRouter()
  const [made] = useState(newDraftKey)
  const key = search.draft ?? made
  const isNamed = search.draft !== undefined || search.edit !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page that has none
  useEffect(() => {
    if (isNamed) return
    const href = paths.write({ ...search, draft: key }) + location.hash
    void router.navigate({ href, replace: true, resetScroll: false, hashScrollIntoView: false })
  }, [isNamed])
  return key
}
