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
import { LeavingBanner } from './leaving-banner.tsx'
import type { Shell } from './load-shell.ts'
import { PushOfferPlace } from './push-offer-place.tsx'
import { SanctionBanner } from './sanction-banner.tsx'
import { ShellContext } from './shell-context.ts'
import deskStyles from './styles/desk.css?url'
import settingsStyles from './styles/settings.css?url'
import { useStartUp } from './use-start-up.ts'

/**
 * How wide a page is (styles/layouts.css): `text` is a column that is read, `list` one of rows with its filters beside
 * it, `front` and `console` take the whole width, `settings` is a column of fields. Nothing stands beside a text that is
 * not about it.
 */
export type Layout = 'text' | 'list' | 'front' | 'console' | 'settings'

/** Sheets of the layouts that few open, beside that of all pages. */
const sheets: { readonly [Name in Layout]?: string } = {
  console: deskStyles,
  settings: settingsStyles,
}

/** The frame of a page: header, the page in the layout of its route, footer, the bar of phones. */
export function Frame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { me, names } = shell
  const Popups = useStartUp(me)
  const layout = useMatches({
    select: (matches) => matches.findLast(hasLayout)?.staticData.layout ?? 'text',
  })
  useReactions(me?.uuid)
  return (
    <ShellContext value={shell}>
      <PageContext value={shell}>
        {sheets[layout] && <link rel="stylesheet" href={sheets[layout]} precedence="default" />}
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
        <Footer />
        <BottomBar />
        {Popups && <Popups />}
      </PageContext>
    </ShellContext>
  )
}

const hasLayout = ({ staticData }: { readonly staticData: { readonly layout?: Layout } }) =>
  staticData.layout !== undefined

/** Sends a like, bookmark or subscription made before signing in, on the first page afterwards. */
function useReactions(person: string | undefined): void {
  const router = useRouter()
  useEffect(() => takeReactionsOf(person, () => revalidate(router)), [router, person])
}
