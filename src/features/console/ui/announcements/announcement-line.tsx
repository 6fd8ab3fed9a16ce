import { useRef, useState } from 'react'
import { clock, fullDay, KYIV } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import type { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import { namesOfPlaces } from '../../../staff/ui/place-name.ts'
import type { ManagedAnnouncement } from '../../announcements/announcements-contract.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'

const states: Readonly<Record<ManagedAnnouncement['state'], () => string>> = {
  now: m.announcements_state_now,
  coming: m.announcements_state_coming,
  over: m.announcements_state_over,
}

interface AnnouncementLineProps {
  readonly announcement: ManagedAnnouncement
  readonly withProof: ReturnType<typeof useProof>['withProof']
  onChanged(): Promise<void>
  onRemove(): void
}

/** One announcement: how it looks, where and when it is told, and what may be done with it. */
export function AnnouncementLine({
  announcement,
  withProof,
  onChanged,
  onRemove,
}: AnnouncementLineProps) {
  const { state, places, startsAt, endsAt, author, text } = announcement
  const change = useRef<HTMLButtonElement>(null)
  const [isChanging, setChanging] = useState(false)
  const close = () => {
    setChanging(false)
    requestAnimationFrame(() => change.current?.focus())
  }
  if (isChanging)
    return (
      <li>
        <AnnouncementForm
          announcement={announcement}
          withProof={withProof}
          onSaved={onChanged}
          onClose={close}
        />
      </li>
    )
  return (
    <li>
      <AnnouncementPreview {...announcement} />
      <p className="console-note">
        <span className={state === 'now' ? 'badge teal' : 'badge'}>{states[state]()}</span>{' '}
        {namesOfPlaces(places)} · {timeOf(startsAt)} – {timeOf(endsAt)}
        {author && ` · ${author.name}`}
      </p>
      <p className="chips">
        <button
          type="button"
          className="button quiet"
          ref={change}
          aria-label={m.announcements_change_it({ text })}
          onClick={() => setChanging(true)}
        >
          {m.staff_change()}
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={m.announcements_remove_it({ text })}
          onClick={onRemove}
        >
          {m.announcements_remove()}
        </button>
      </p>
    </li>
  )
}

const timeOf = (iso: string): string => `${fullDay(iso, KYIV)}, ${clock(iso, KYIV)}`
