import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import type { SignedIn } from '../features/accounts/contract.ts'

/** Ends it when they have signed out; nothing before it began. */
let windDown = () => {}

/**
 * Begins what a page does for who is signed in, once the application lives; all of it loads by itself.
 * @returns the region of popups, when it is there
 */
export function useStartUp(me: SignedIn | null): ComponentType | undefined {
  const router = useRouter()
  const [Popups, setPopups] = useState<ComponentType>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, not another picture of theirs
  useEffect(() => {
    if (!me) return windDown()
    import('./start-up.ts').then(
      (way) => {
        const begun = way.startUp(router, me)
        windDown = begun.windDown
        setPopups(() => begun.Popups)
      },
      // without a network the next page tries again
      () => {},
    )
  }, [router, me?.uuid, me?.username])
  return me ? Popups : undefined
}
