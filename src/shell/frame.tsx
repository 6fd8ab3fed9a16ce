import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { hasPendingComment } from '../features/comments/ui/pending-sign.ts'
import * as m from '../paraglide/messages.js'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LeavingBanner } from './leaving-banner.tsx'
import { LeftRail } from './left-rail.tsx'
import type { Shell } from './load-shell.ts'
import { Offer } from './offer.tsx'
import { PushOfferPlace } from './push-offer-place.tsx'
import { takeReactionsOf } from './react.ts'
import { RightRail } from './right-rail.tsx'
import { ShellContext } from './shell-context.ts'

/** The frame of a page: header, rails on the screens that read, bottom bar, footer. */
export function Frame({
  shell,
  isWide,
  children,
}: {
  shell: Shell
  isWide?: boolean
  children: ReactNode
}) {
  const { me } = shell
  useSendPending(me?.username)
  return (
    <ShellContext value={shell}>
      <a className="skip" href="#main">
        {m.skip_to_content()}
      </a>
      <Header />
      {me?.leavesAt && <LeavingBanner at={me.leavesAt} />}
      {isWide ? (
        <main className="wide" id="main">
          {children}
        </main>
      ) : (
        <div className="cols">
          <LeftRail />
          <main id="main">
            <Offer country={shell.offer} />
            {shell.me && <PushOfferPlace username={shell.me.username} />}
            {children}
          </main>
          <RightRail />
        </div>
      )}
      <Footer />
      <BottomBar />
    </ShellContext>
  )
}

/**
 * What was written, liked, kept or followed before signing in goes as soon as somebody has signed in, on whatever page
 * that is.
 */
function useSendPending(username: string | undefined): void {
  const router = useRouter()
  useEffect(() => {
    takeReactionsOf(username, () => router.invalidate())
    if (username !== undefined && hasPendingComment())
      void import('../features/comments/ui/send-pending-comment.ts').then((way) =>
        way.sendPendingComment(router, username),
      )
  }, [router, username])
}
