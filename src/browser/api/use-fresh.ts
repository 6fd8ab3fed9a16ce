import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { revalidate } from './revalidate.ts'

/**
 * Reads the page anew while it is looked at: others change what it shows.
 * @param seconds how often
 */
export function useFresh(seconds: number): void {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate(router)
    }, seconds * 1_000)
    return () => clearInterval(timer)
  }, [router, seconds])
}
