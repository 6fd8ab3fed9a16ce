import { type ComponentType, useEffect, useState } from 'react'
import type { Post } from '../../contract.ts'

/** A text of fewer words is read in one go: about three minutes. */
const LONG = 450

/** Keeps where a long text was left, and offers to go on from there: loaded for long ones alone. */
export function ResumeReading({ post }: { post: Post }) {
  const [Loaded, setLoaded] = useState<ComponentType<{ post: Post }>>()
  const isLong = post.words >= LONG && !post.kept
  useEffect(() => {
    if (isLong)
      import('./reading-place.tsx').then(
        (file) => setLoaded(() => file.default),
        // without it the post is read all the same
        () => {},
      )
  }, [isLong])
  return isLong && Loaded ? <Loaded key={post.id} post={post} /> : null
}
