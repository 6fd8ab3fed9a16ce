import { useRouter } from '@tanstack/react-router'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { seeUnread } from '../../../browser/live/bell-state.ts'
import * as m from '../../../paraglide/messages.js'
import { Action, ActionGroup } from '../../../ui/action-group.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { showToast } from '../../../ui/toasts.tsx'
import type { Notification } from '../contract.ts'

type Muted = Parameters<typeof api.mute>[0]

/** What can be done with a line: read it, and hear no more of its discussion or of those who did it. */
export function LineActions({
  notification,
  onClose,
}: {
  notification: Notification
  onClose(): void
}) {
  const { id, target, customers, readAt } = notification
  const router = useRouter()

  const run = (work: () => Promise<unknown>) => {
    onClose()
    void work().catch((error: unknown) => showToast(failureText(error)))
  }
  const read = () =>
    run(async () => {
      seeUnread((await api.readNotification({ paramsId: id })).totalNew)
      await revalidate(router)
    })
  const mute = (what: Muted, said: string) =>
    run(async () => {
      await api.mute(what)
      showToast(said, {
        title: m.notification_unmute(),
        run: () =>
          void api.unmute(what).then(
            () => showToast(m.notification_unmuted()),
            (error: unknown) => showToast(failureText(error)),
          ),
      })
    })

  return (
    <ActionGroup label={m.notification_actions()} onClose={onClose}>
      {!readAt && (
        <Action icon="check" onClick={read}>
          {m.notification_read()}
        </Action>
      )}
      {target && (
        <Action
          icon="bell-off"
          onClick={() =>
            mute({ objectType: target.type, objectId: target.id }, m.notification_muted_thread())
          }
        >
          {m.notification_mute_thread()}
        </Action>
      )}
      {customers.map(({ username, name }) => (
        <Action
          key={username}
          icon="bell-off"
          onClick={() =>
            mute(
              { objectType: 'customer', objectTypeUsername: username },
              m.notification_muted_person({ name }),
            )
          }
        >
          {m.notification_mute_person({ name })}
        </Action>
      ))}
    </ActionGroup>
  )
}
