import { isBusinessType } from '../../../../lib/api/type-numbers.ts'
import { EARLIEST_BIRTH } from '../../../../lib/time/birth-date.ts'
import * as m from '../../../../paraglide/messages.js'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { AreaField } from '../../../../ui/form/area-field.tsx'
import type { Form } from '../../../../ui/form/use-form.ts'
import { EditPart, HideBox } from './edit-part.tsx'
import type { EditValues } from './edit-values.ts'

const MAX_LENGTH = 1_000

/** What one tells about oneself. */
export function AboutFields({ form }: { form: Form<EditValues> }) {
  return (
    <EditPart title={m.edit_part_about()}>
      <div className="with-hide">
        <AreaField
          field={form.field('bio')}
          label={m.edit_bio()}
          hint={m.edit_bio_left({ count: MAX_LENGTH - form.values.bio.length })}
          rows={6}
          maxLength={MAX_LENGTH}
        />
        <HideBox form={form} what="bio" />
      </div>
      {!isBusinessType(form.values.type) && (
        <div className="with-hide">
          <DateField
            field={form.field('birthDate')}
            label={m.edit_birth()}
            hint={m.edit_birth_hint()}
            min={EARLIEST_BIRTH}
            max={new Date().toISOString().slice(0, 10)}
            autoComplete="bday"
          />
          <HideBox form={form} what="birthDate" />
        </div>
      )}
    </EditPart>
  )
}
