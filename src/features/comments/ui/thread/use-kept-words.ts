import { useEffect, useState } from 'react'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { entryName, hasKeptBox } from '../../../../browser/storage/kept-boxes.ts'
import { hasPendingComment } from '../../../../browser/storage/pending-sign.ts'
import { boxKey } from '../tools/box.ts'

/** How what was typed below a post before begins, where this browser keeps it and it has not been published. */
export function useKeptWords(postId: number): string | undefined {
  const owner = useMe()?.uuid
  const [words, setWords] = useState<string>()
  useEffect(() => {
    const names = [owner, undefined].map((one) => entryName(one, boxKey(postId, { act: 'new' })))
    // what waits for a sign-in is shown by itself (pending-words.tsx)
    if (hasPendingComment() || !names.some(hasKeptBox)) return
    let isOver = false
    import('./read-kept-words.ts')
      .then(({ readKeptWords }) => readKeptWords(owner, postId))
      .then(
        (found) => isOver || setWords(found),
        // the box itself still has them
        () => {},
      )
    return () => {
      isOver = true
    }
  }, [owner, postId])
  return words
}
