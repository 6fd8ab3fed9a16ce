import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { Empty } from '../../../../ui/empty.tsx'
import { failureText } from '../../../../ui/failure-text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import type { ManagedAnnouncement } from '../../announcements/announcements-contract.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementLine } from './announcement-line.tsx'

/** What is announced: added, changed and removed here. */
export function AnnouncementsPart({
  announcements,
}: {
  announcements: readonly ManagedAnnouncement[]
}) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.site_proof())
  const title = useRef<HTMLHeadingElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [isAdding, setAdding] = useState(false)
  const refresh = () => revalidate(router)
  const close = () => {
    setAdding(false)
    requestAnimationFrame(() => add.current?.focus())
  }
  const restore = async (removed: ManagedAnnouncement) => {
    const { kind, text, link, isDismissible, places, startsAt, endsAt } = removed
    const named = places?.map(({ countryCode, city }) => ({ countryCode, city })) ?? null
    const given = { kind, text, link, isDismissible, places: named, startsAt, endsAt }
    await withProof(() => api.createAnnouncement(given))
    await refresh()
  }
  const remove = async (announcement: ManagedAnnouncement) => {
    try {
      if (!(await withProof(() => api.removeAnnouncement({ id: announcement.id })))) return
      title.current?.focus()
      // what is over could not be announced again
      if (announcement.state === 'over') showToast(m.announcements_removed())
      else
        showToast(m.announcements_removed(), {
          title: m.staff_restore(),
          run: () => void restore(announcement).catch((error) => showToast(failureText(error))),
        })
      await refresh()
    } catch (error) {
      showToast(failureText(error))
    }
  }
  return (
    <section aria-labelledby="announcements">
      <h2 id="announcements" ref={title} tabIndex={-1}>
        {m.announcements_title()}
      </h2>
      <p className="console-note">{m.announcements_lead()}</p>
      {isAdding ? (
        <AnnouncementForm withProof={withProof} onSaved={refresh} onClose={close} />
      ) : (
        <p className="chips">
          <button type="button" className="button" ref={add} onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {m.announcements_add()}
          </button>
        </p>
      )}
      {announcements.length === 0 ? (
        <Empty icon="megaphone" title={m.announcements_none()} />
      ) : (
        <ul className="announcements">
          {announcements.map((announcement) => (
            <AnnouncementLine
              key={announcement.id}
              announcement={announcement}
              withProof={withProof}
              onChanged={refresh}
              onRemove={() => void remove(announcement)}
            />
          ))}
        </ul>
      )}
      {proof}
    </section>
  )
}
