import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useRef, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { shiftDays } from '../../../../lib/time/shift-day.ts'
import { readDay } from '../../../../lib/time/typed/day-text.ts'
import { clock, isoDay } from '../../../../lib/time/uk-date.ts'
import * as m from '../../../../paraglide/messages.js'
import { busyWhile } from '../../../../ui/busy-while.ts'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { TimeField } from '../../../../ui/dates/time-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import type { EventDetails } from '../../../posts/event-details.ts'
import type { EventDate } from '../../dates-contract.ts'

export interface ChangeDateDialogProps {
  readonly id: number
  readonly event: EventDetails
  readonly date: EventDate
  readonly title: string
  onClose(): void
}

/** The organiser's form for one date: another time, cancelled, or again as the rule has it. */
export function ChangeDateDialog({ id, event, date, title, onClose }: ChangeDateDialogProps) {
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  const { timeZone, isAllDay } = event
  const change = async (more: {
    startsAt?: string
    endsAt?: string | null
    isCancelled?: boolean
  }) => {
    const { date: now } = await api.changeEventDate({ id, at: date.at, ...more })
    // the dialog says that it is at work until the list behind it shows the change
    await revalidate(router)
    if (!isSame(date, now)) showToast(doneText(now))
    onClose()
  }
  const told = {
    startsAt: isoDay(date.startsAt, timeZone),
    time: clock(date.startsAt, timeZone),
    endsAt: date.endsAt === date.startsAt ? '' : clock(date.endsAt, timeZone),
  }
  const form = useForm({
    initial: told,
    rules: {},
    submit: ({ startsAt, time, endsAt }) => {
      // a start alone keeps the length
      if (isAllDay) return change({ startsAt })
      const start = `${startsAt} ${time}`
      if (time === told.time && endsAt === told.endsAt) return change({ startsAt: start })
      return change({
        startsAt: start,
        endsAt: endsAt ? endOf(startsAt, time, endsAt, daysOf(date)) : start,
      })
    },
  })
  const isRunning = useRef(false)
  const run =
    (more: { isCancelled?: boolean }) =>
    async ({ currentTarget }: MouseEvent) => {
      if (isRunning.current || form.isPending) return
      isRunning.current = true
      await busyWhile(currentTarget, change(more).catch(form.fail))
      isRunning.current = false
    }
  if (isAsking)
    return (
      <Dialog key="ask" title={title} onClose={onClose}>
        <p>{m.event_date_cancel_ask()}</p>
        <div role="alert">{form.failure && <Notice kind="wrong">{form.failure}</Notice>}</div>
        <div className="form-end">
          <button
            type="button"
            className="button danger large"
            onClick={run({ isCancelled: true })}
          >
            {m.event_date_cancel_sure()}
          </button>
          <button type="button" className="button quiet large" onClick={() => setIsAsking(false)}>
            {m.event_date_keep()}
          </button>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <FormBox
        form={form}
        action={m.event_date_save()}
        label={title}
        aside={
          <>
            {(date.isMoved || date.isCancelled) && (
              <button type="button" className="button quiet large" onClick={run({})}>
                {m.event_date_restore()}
              </button>
            )}
            {!date.isCancelled && (
              <button
                type="button"
                className="button quiet danger large"
                onClick={() => setIsAsking(true)}
              >
                {m.event_date_cancel()}
              </button>
            )}
          </>
        }
      >
        <DateField field={form.field('startsAt')} label={m.event_date_day()} isToCome />
        {!isAllDay && (
          <>
            <TimeField field={form.field('time')} label={m.event_date_start()} />
            <TimeField field={form.field('endsAt')} label={m.event_date_end()} />
          </>
        )}
      </FormBox>
    </Dialog>
  )
}

const isSame = (a: EventDate, b: EventDate) =>
  a.startsAt === b.startsAt && a.endsAt === b.endsAt && a.isCancelled === b.isCancelled

function doneText({ isCancelled, isMoved }: EventDate): string {
  if (isCancelled) return m.event_date_cancelled_done()
  return isMoved ? m.event_date_saved() : m.event_date_restored()
}

/** Whole days that a date lasts. */
const daysOf = ({ startsAt, endsAt }: EventDate) =>
  Math.floor((Date.parse(endsAt) - Date.parse(startsAt)) / 86_400_000)

/** Of a date of several days the end is so many days later; one before the start by the clock is on the next day. */
function endOf(day: string, start: string, end: string, days: number): string {
  const known = readDay(day)
  return known ? `${shiftDays(known, days + (end >= start ? 0 : 1))} ${end}` : `${day} ${end}`
}
