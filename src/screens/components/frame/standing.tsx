import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Lays dialogs that open over the page into it, so that they stand beside each other and block nothing. */
export function Standing({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const dialog of place.current?.querySelectorAll('dialog') ?? []) {
      dialog.close()
      dialog.setAttribute('open', '')
    }
  }, [])
  return (
    <div ref={place} className="standing">
      {children}
    </div>
  )
}
