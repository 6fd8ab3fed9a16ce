import { type ReactNode, useEffect, useState } from 'react'

/** What takes the focus once it is loaded cannot do so until somebody uses the page: else it would open at its place. */
export function Unfocused({ children }: { children: ReactNode }) {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    for (const sign of ['pointerdown', 'keydown'])
      addEventListener(sign, () => setUsed(true), { once: true, signal: end.signal })
    return () => end.abort()
  }, [])
  return <div inert={!isUsed}>{children}</div>
}
