import { createFileRoute, notFound } from '@tanstack/react-router'
import { ComponentsScreen } from '../../../screens/components/components-screen.tsx'

/** Of no use to people: a site that is open for them does not have it. */
export const Route = createFileRoute('/uk/_reading/ui')({
  // of no reader: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  loader: ({ context }) => {
    if (!context.isDevelopment) throw notFound()
  },
  head: () => ({
    meta: [{ title: 'UI' }, { name: 'robots', content: 'noindex,nofollow' }],
  }),
  component: ComponentsScreen,
})
