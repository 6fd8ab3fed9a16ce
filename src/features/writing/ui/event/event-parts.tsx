import * as m from '../../../../paraglide/messages.js'
import { ComeFields } from '../../../events/ui/form/come-fields.tsx'
import { WhenFields } from '../../../events/ui/form/when-fields.tsx'
import { PlaceFields } from '../place-fields.tsx'
import type { Writing } from '../use-writing.ts'
import type { EventProgress } from './event-progress.ts'
import { PartHead } from './part-head.tsx'

interface EventPartsProps {
  readonly writing: Writing
  readonly progress: EventProgress
  readonly isPublished: boolean
  /** Whether it was never saved. */
  readonly isNew: boolean
}

/** The second and the third part of an event: when and where, and how to come. The first is its text. */
export function EventParts({ writing, progress, isPublished, isNew }: EventPartsProps) {
  const { values, change, errors } = writing
  const fields = {
    value: values.event,
    errors,
    onChange: (event: typeof values.event) => change({ event }),
  }
  return (
    <div className="event-parts">
      <section aria-labelledby="event-when">
        <PartHead id="event-when" number={2} title={m.event_part_when()} progress={progress.when} />
        <WhenFields
          {...fields}
          isKnown={isPublished || values.event.state !== 'planned'}
          isNew={isNew}
        />
        <PlaceFields writing={writing} />
      </section>
      <section aria-labelledby="event-come">
        <PartHead id="event-come" number={3} title={m.event_part_come()} progress={progress.come} />
        <ComeFields {...fields} />
      </section>
    </div>
  )
}
