import { type ReactNode, useId } from 'react'

/** A part of the settings: what it is about, how it stands, how to change it. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  )
}
