import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import type { SignedIn } from '../features/accounts/contract.ts'

/** Stops the background work after signing out. */
let stop = () => {}

/**
 * Starts the background work of a page for a signed-in person after hydration, in a chunk of its own.
 * @returns the region of popups once it is loaded
 */
export function useStartUp(me: SignedIn | null): ComponentType | undefined {
  const router = useRouter()
  const [Popups, setPopups] = useState<ComponentType>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, not another picture of theirs
  useEffect(() => {
    if (!me) return stop()
    import('./start-up.ts').then(
      (way) => {
        const started = way.startUp(router, me)
        stop = started.stop
        setPopups(() => started.Popups)
      },
      // without a network the next page tries again
      () => {},
    )
  }, [router, me?.uuid, me?.username])
  return me ? Popups : undefined
}
