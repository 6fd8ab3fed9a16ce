import { type ReactNode, useEffect, useId, useRef } from 'react'

interface SettingsSectionProps {
  readonly title: string
  /** For links to it. */
  readonly id?: string
  readonly children: ReactNode
}

/** A part of the settings: what it is about, how it stands, how to change it. */
export function SettingsSection({ title, id: anchor, children }: SettingsSectionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  /** What has the focus in here; a change of what stands here may take it away, which no event tells. */
  const held = useRef<Element>(null)
  useEffect(() => {
    // focused before the application came
    if (section.current?.contains(document.activeElement)) held.current = document.activeElement
  }, [])
  useEffect(() => {
    if (!held.current || held.current.isConnected) return
    held.current = null
    if (document.activeElement === document.body) goOn(section.current)
  })
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      ref={section}
      onFocus={({ target }) => {
        held.current = target
      }}
      onBlur={() => {
        held.current = null
      }}
    >
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  )
}

/** Where the keyboard goes on: a field of the form that came, else the button that opens it, else the heading. */
const PLACES = [
  'input[type=radio]:checked',
  'input:not([type=hidden]), select, textarea',
  ':scope > div > button',
  'h2',
]

function goOn(section: HTMLElement | null): void {
  for (const place of PLACES) {
    const found = section?.querySelector<HTMLElement>(place)
    found?.focus()
    if (found) return
  }
}
