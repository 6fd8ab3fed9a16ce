import { useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { revalidate } from '../browser/api/revalidate.ts'
import { PageContext } from '../browser/navigation/page-context.ts'
import { Offer } from '../features/places/ui/offer.tsx'
import { Prose } from '../features/posts/ui/prose.tsx'
import { takeReactionsOf } from '../features/reactions/ui/react.ts'
import * as m from '../paraglide/messages.js'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { layoutOf, sheetOfLayout } from './layout.ts'
import { LeavingBanner } from './leaving-banner.tsx'
import type { Shell } from './load-shell.ts'
import { PushOfferPlace } from './push-offer-place.tsx'
import { SanctionBanner } from './sanction-banner.tsx'
import { ShellContext } from './shell-context.ts'
import { useStartUp } from './use-start-up.ts'

/** The frame of a page: header, the page in the layout of its route, footer, the bar of phones. */
export function Frame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { me, names } = shell
  const Popups = useStartUp(me)
  const layout = useMatches({ select: layoutOf })
  const sheet = sheetOfLayout[layout]
  useReactions(me?.uuid)
  return (
    <ShellContext value={shell}>
      <PageContext value={shell}>
        {sheet && <link rel="stylesheet" href={sheet} precedence="default" />}
        <a className="skip" href="#main">
          {m.skip_to_content()}
        </a>
        <Header />
        {me?.sanction && <SanctionBanner sanction={me.sanction} />}
        {names.announcements && <Prose html={names.announcements} />}
        {me?.leavesAt && <LeavingBanner at={me.leavesAt} />}
        <main className={layout} id="main">
          <Offer country={shell.offer} />
          {me && <PushOfferPlace username={me.username} />}
          {children}
        </main>
        {/* the footer is for visitors; desks of the team have none */}
        {layout !== 'console' && <Footer />}
        <BottomBar />
        {Popups && <Popups />}
      </PageContext>
    </ShellContext>
  )
}

/** Sends a like, bookmark or subscription made before signing in, on the first page afterwards. */
function useReactions(person: string | undefined): void {
  const router = useRouter()
  useEffect(() => takeReactionsOf(person, () => revalidate(router)), [router, person])
}
