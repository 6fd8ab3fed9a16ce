import type { useRouter } from '@tanstack/react-router'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { showToast } from '../../../../ui/toasts.tsx'

/** Whom it is about. */
export interface Person {
  readonly username: string
  readonly name: string
}

type Router = ReturnType<typeof useRouter>

/** From now on the two do not see each other; it can be taken back at once. */
export async function blockPerson(router: Router, person: Person): Promise<void> {
  await api.block({ username: person.username })
  showToast(m.block_done({ name: person.name }), {
    title: m.notification_unmute(),
    run: () => void unblockPerson(router, person),
  })
  await revalidate(router)
}

/** They may meet again. */
export async function unblockPerson(router: Router, { username, name }: Person): Promise<void> {
  await api.unblock({ username }).then(
    () => showToast(m.unblock_done({ name })),
    (error: unknown) => showToast(failureText(error)),
  )
  await revalidate(router)
}

/** Nothing is told of what they do any more; it can be taken back at once. */
export async function mutePerson(router: Router, person: Person): Promise<void> {
  const { username, name } = person
  await api.mute({ objectType: 'customer', objectTypeUsername: username }).then(
    () =>
      showToast(m.notification_muted_person({ name }), {
        title: m.notification_unmute(),
        run: () => void unmutePerson(router, person),
      }),
    (error: unknown) => showToast(failureText(error)),
  )
  await revalidate(router)
}

/** What they do is told of again. */
export async function unmutePerson(router: Router, { username }: Person): Promise<void> {
  await api.unmute({ objectType: 'customer', objectTypeUsername: username }).then(
    () => showToast(m.notification_unmuted()),
    (error: unknown) => showToast(failureText(error)),
  )
  await revalidate(router)
}
