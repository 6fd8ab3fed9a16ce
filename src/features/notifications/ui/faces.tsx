import { isBusinessType } from '../../../lib/api/type-numbers.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import type { NotificationKind } from '../channels.ts'
import type { Notification } from '../contract.ts'

/** Who did it; where nobody is named, a drawing of what it is. */
export function Faces({ notification: { kind, customers } }: { notification: Notification }) {
  const [first, second] = customers
  return (
    <span className="notification-faces">
      {first ? (
        <Avatar
          name={first.name}
          src={first.avatar}
          size="medium"
          isSquare={isBusinessType(first.type)}
        />
      ) : (
        <Icon name={icons[kind] ?? 'bell'} />
      )}
      {second && (
        <Avatar name={second.name} src={second.avatar} isSquare={isBusinessType(second.type)} />
      )}
    </span>
  )
}

const icons: { readonly [Kind in NotificationKind]?: IconName } = {
  'event-changed': 'calendar-clock',
  'event-cancelled': 'calendar-days',
  'event-seat': 'ticket',
  'event-reminder': 'calendar-clock',
  moderation: 'shield-check',
  system: 'info',
}
