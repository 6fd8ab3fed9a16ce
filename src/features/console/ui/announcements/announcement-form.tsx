import { useEffect, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { clock, isoDay, KYIV } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { TimeField } from '../../../../ui/dates/time-field.tsx'
import { AreaField } from '../../../../ui/form/area-field.tsx'
import { CheckField } from '../../../../ui/form/check-field.tsx'
import { ChoiceField } from '../../../../ui/form/choice-field.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import type { StaffPlace } from '../../../staff/contract.ts'
import { PlacesField } from '../../../staff/ui/places-field.tsx'
import type { ManagedAnnouncement } from '../../announcements/announcements-contract.ts'
import { MAX_ANNOUNCEMENT } from '../../announcements/max-announcement.ts'
import { kinds, scopes } from './announcement-choices.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { momentInKyiv } from './moment-in-kyiv.ts'

const WEEK = 7 * 24 * 3_600_000

interface AnnouncementFormProps {
  /** That is changed; else a new one. */
  readonly announcement?: ManagedAnnouncement
  readonly withProof: ReturnType<typeof useProof>['withProof']
  onSaved(): Promise<void>
  onClose(): void
}

/** Announces something, or changes it, with a look at what readers will see. */
export function AnnouncementForm({
  announcement,
  withProof,
  onSaved,
  onClose,
}: AnnouncementFormProps) {
  const [places, setPlaces] = useState<readonly StaffPlace[]>(announcement?.places ?? [])
  const form = useForm({
    initial: initialOf(announcement),
    rules: {
      text: (value: string) => (value.trim() ? undefined : m.announcements_text_needed()),
      startsAt: (value: string, { startTime }: Times) =>
        momentInKyiv(value, startTime) ? undefined : m.announcements_time_needed(),
      endsAt: (value: string, { endTime }: Times) =>
        momentInKyiv(value, endTime) ? undefined : m.announcements_time_needed(),
      // what was chosen and not added would be lost
      country: (value: string, { scope }: Times) =>
        scope === 'places' && (value || places.length === 0) ? m.staff_place_needed() : undefined,
    },
    submit: async (values) => {
      const given = {
        kind: values.kind as ManagedAnnouncement['kind'],
        text: values.text.trim(),
        link: values.link.trim() || null,
        isDismissible: values.isDismissible,
        places:
          values.scope === 'places'
            ? places.map(({ countryCode, city }) => ({ countryCode, city }))
            : null,
        startsAt: momentInKyiv(values.startsAt, values.startTime) ?? '',
        endsAt: momentInKyiv(values.endsAt, values.endTime) ?? '',
      }
      const saved = await withProof(() =>
        announcement
          ? api.changeAnnouncement({ id: announcement.id, ...given })
          : api.createAnnouncement(given),
      )
      if (!saved) return
      showToast(m.announcements_saved())
      await onSaved()
      onClose()
    },
  })
  const { values } = form
  // the button that opened the form is gone
  useEffect(() => {
    form.ref.current?.querySelector<HTMLElement>('textarea')?.focus()
  }, [form.ref])
  return (
    <FormBox
      form={form}
      action={m.staff_save()}
      label={announcement ? m.announcements_change() : m.announcements_add()}
      aside={
        <button type="button" className="link-button" onClick={onClose}>
          {m.account_cancel()}
        </button>
      }
    >
      <AreaField
        field={form.field('text')}
        label={m.announcements_text()}
        hint={m.announcements_text_hint({ count: MAX_ANNOUNCEMENT })}
        rows={3}
        maxLength={MAX_ANNOUNCEMENT}
      />
      <TextField
        field={form.field('link')}
        label={m.announcements_link()}
        hint={m.announcements_link_hint()}
        autoComplete="off"
        inputMode="url"
        maxLength={500}
      />
      <ChoiceField field={form.field('kind')} label={m.announcements_kind()} choices={kinds} />
      <ChoiceField field={form.field('scope')} label={m.announcements_scope()} choices={scopes} />
      {values.scope === 'places' && (
        <PlacesField form={form} places={places} onChange={setPlaces} />
      )}
      <p className="console-note">{m.announcements_kyiv()}</p>
      <DateField field={form.field('startsAt')} label={m.announcements_from()} />
      <TimeField field={form.field('startTime')} label={m.announcements_from_time()} />
      <DateField field={form.field('endsAt')} label={m.announcements_until()} />
      <TimeField field={form.field('endTime')} label={m.announcements_until_time()} />
      <CheckField field={form.field('isDismissible')}>{m.announcements_dismissible()}</CheckField>
      <h3>{m.announcements_preview()}</h3>
      <AnnouncementPreview
        kind={values.kind}
        text={values.text.trim() || m.announcements_text()}
        link={values.link.trim() || null}
        isDismissible={values.isDismissible}
      />
    </FormBox>
  )
}

interface Times {
  readonly startTime: string
  readonly endTime: string
  readonly scope: string
}

function initialOf(announcement: ManagedAnnouncement | undefined) {
  const startsAt = announcement?.startsAt ?? new Date().toISOString()
  const endsAt = announcement?.endsAt ?? new Date(Date.now() + WEEK).toISOString()
  return {
    kind: announcement?.kind ?? 'news',
    text: announcement?.text ?? '',
    link: announcement?.link ?? '',
    scope: announcement?.places ? 'places' : 'everywhere',
    startsAt: isoDay(startsAt, KYIV),
    startTime: clock(startsAt, KYIV),
    endsAt: isoDay(endsAt, KYIV),
    endTime: clock(endsAt, KYIV),
    isDismissible: announcement?.isDismissible ?? true,
    country: '',
    city: '',
    cityName: '',
    places: '',
  }
}
