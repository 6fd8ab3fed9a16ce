import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../browser/navigation/router-context.ts'
import { FailureScreen, NotFoundScreen } from '../shell/failures/framed-screens.tsx'
import { HeadTags } from '../shell/head-tags.tsx'
import { NavigationEffects } from '../shell/navigation-effects.tsx'
import cyrillic from '../shell/styles/onest-cyrillic.generated.woff2?url'
import latin from '../shell/styles/onest-latin.generated.woff2?url'
import styles from '../shell/styles/styles.css?url'
import { Toasts } from '../ui/toasts.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { name: 'theme-color', content: '#f6f8fa', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#0e151c', media: '(prefers-color-scheme: dark)' },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      ...[cyrillic, latin].map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  component: Document,
  notFoundComponent: NotFoundScreen,
  errorComponent: FailureScreen,
})

function Document() {
  return (
    <html lang="uk">
      <head>
        <HeadTags />
      </head>
      <body>
        <Outlet />
        <NavigationEffects />
        <Toasts />
      </body>
    </html>
  )
}
