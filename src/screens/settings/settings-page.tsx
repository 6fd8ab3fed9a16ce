import type { ReactNode } from 'react'
import { useMe } from '../../browser/navigation/page-context.ts'
import { paths } from '../../lib/address/paths.ts'
import { isBusinessType } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'

const parts = {
  profile: { path: paths.editProfile, name: m.settings_profile },
  business: { path: paths.editBusiness, name: m.edit_business_title },
  account: { path: paths.settings, name: m.settings_account },
  notifications: { path: paths.notificationSettings, name: m.channels_title },
} as const

interface SettingsPageProps {
  readonly current: keyof typeof parts
  readonly children: ReactNode
}

/** What members change of their own, each part a page; the ways between them stand beside it. */
export function SettingsPage({ current, children }: SettingsPageProps) {
  const me = useMe()
  const isBusiness = me !== null && isBusinessType(me.type)
  return (
    <div className="settings-page">
      <nav className="tabs" aria-label={m.settings_nav()}>
        {Object.entries(parts).map(
          ([part, { path, name }]) =>
            (part !== 'business' || isBusiness) && (
              <a key={part} href={path} aria-current={part === current ? 'page' : undefined}>
                {name()}
              </a>
            ),
        )}
      </nav>
      <div>{children}</div>
    </div>
  )
}
