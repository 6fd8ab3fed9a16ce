import { Suspense, useEffect, useState } from 'react'
import { install, isInstallable } from '../../browser/entry/install-prompt.ts'
import { useSignOut } from '../../browser/session/use-sign-out.ts'
import type { SignedIn } from '../../features/accounts/contract.ts'
import { paths } from '../../lib/address/paths.ts'
import { isBusinessType } from '../../lib/api/type-numbers.ts'
import * as m from '../../paraglide/messages.js'
import { Icon } from '../../ui/icon.tsx'
import { lazyWithRetry } from '../../ui/lazy-with-retry.ts'
import { Avatar } from '../../ui/picture/avatar.tsx'

const MENU = 'me-menu'
/** Loaded for who moderates alone. */
const DeskCount = lazyWithRetry(
  () => import('./desk-count.tsx'),
  (file) => file.default,
)

/** Who is signed in, as a face that opens a menu; the browser itself opens and closes it. */
export function MeMenu({ me }: { me: SignedIn }) {
  const signOut = useSignOut()
  const [canInstall, setCanInstall] = useState(false)
  // the menu may have been opened before the application ran
  useEffect(() => setCanInstall(isInstallable()), [])
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const count = isLive && me.role !== 'member' && (
    <Suspense>
      <DeskCount />
    </Suspense>
  )
  return (
    <>
      <button
        type="button"
        className="me"
        popoverTarget={MENU}
        onClick={() => setCanInstall(isInstallable())}
      >
        <span className="sr-only">{m.me_menu({ name: me.name })}</span>
        <Avatar name={me.name} src={me.avatar} size="medium" isSquare={isBusinessType(me.type)} />
        {count}
      </button>
      {/* biome-ignore lint/a11y: the keys are those of the links within */}
      <div
        className="me-menu menu"
        id={MENU}
        popover="auto"
        onClick={(event) => event.currentTarget.hidePopover()}
      >
        <p>
          <b>{me.name}</b>
          <small>@{me.username}</small>
        </p>
        <a href={paths.profile}>
          <Icon name="user" />
          {m.me_profile()}
        </a>
        <a href={paths.notifications}>
          <Icon name="bell" />
          {m.notifications_title()}
        </a>
        <a href={paths.ownProfile('bookmarks')}>
          <Icon name="bookmark" />
          {m.bookmarks_title()}
        </a>
        <a href={paths.followed()}>
          <Icon name="users" />
          {m.followed_title()}
        </a>
        <a href={paths.drafts}>
          <Icon name="file-pen-line" />
          {m.drafts_title()}
        </a>
        {me.role !== 'member' && (
          <a href={paths.cases()}>
            <Icon name="shield-check" />
            {m.staff_desk()}
            {count}
          </a>
        )}
        {me.role === 'admin' && (
          <a href={paths.overview()}>
            <Icon name="users" />
            {m.staff_nav()}
          </a>
        )}
        <a href={paths.settings}>
          <Icon name="settings" />
          {m.me_settings()}
        </a>
        {canInstall && (
          <button type="button" onClick={install}>
            <Icon name="download" />
            {m.offline_install()}
          </button>
        )}
        <button type="button" onClick={signOut}>
          <Icon name="log-out" />
          {m.me_sign_out()}
        </button>
      </div>
    </>
  )
}
