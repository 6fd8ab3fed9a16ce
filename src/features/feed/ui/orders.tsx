import { useStaying } from '../../../browser/navigation/use-staying.ts'
import * as m from '../../../paraglide/messages.js'
import { FilterGroup } from '../../posts/ui/list/list-frame.tsx'

interface OrdersProps {
  readonly current: 'newest' | 'popular' | 'unanswered'
  readonly newest: string
  readonly popular: string
  readonly unanswered?: string
}

/** The orders of a list, each with its own address. */
export function Orders({ current, newest, popular, unanswered }: OrdersProps) {
  const staying = useStaying()
  const order = (name: OrdersProps['current'], href: string) => ({
    title: orderNames[name](),
    href: staying(href),
    isCurrent: name === current,
  })
  return (
    <FilterGroup
      title={m.feed_orders()}
      links={[
        order('newest', newest),
        order('popular', popular),
        ...(unanswered ? [order('unanswered', unanswered)] : []),
      ]}
    />
  )
}

export const orderNames = {
  newest: m.tab_newest,
  popular: m.tab_popular,
  unanswered: m.tab_unanswered,
}
