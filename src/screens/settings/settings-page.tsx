import type { ReactNode } from 'react'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'

const parts = {
  profile: { path: paths.editProfile, name: m.settings_profile },
  account: { path: paths.settings, name: m.settings_account },
  notifications: { path: paths.notificationSettings, name: m.channels_title },
} as const

interface SettingsPageProps {
  readonly current: keyof typeof parts
  readonly children: ReactNode
}

/** What members change of their own, each part a page; the ways between them stand beside it. */
export const SettingsPage = ({ current, children }: SettingsPageProps) => (
  <div className="settings-page">
    <nav className="tabs" aria-label={m.settings_nav()}>
      {Object.entries(parts).map(([part, { path, name }]) => (
        <a key={part} href={path} aria-current={part === current ? 'page' : undefined}>
          {name()}
        </a>
      ))}
    </nav>
    <div>{children}</div>
  </div>
)
