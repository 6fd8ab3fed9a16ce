import * as m from '../../../paraglide/messages.js'
import { AreaField } from '../../../ui/form/area-field.tsx'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { FormField } from '../../../ui/form/use-form.ts'
import { RuleFields } from '../../decisions/ui/rule-fields.tsx'
import type { PostCard } from '../../posts/contract.ts'
import { CoverField } from './cover-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { suggestTags } from './tags/suggest-tags.ts'
import { TagsField } from './tags/tags-field.tsx'
import type { Writing } from './use-writing.ts'
import type { WriteValues } from './write-values.ts'

const languages = [
  ['ua', m.write_language_ua],
  ['en', m.write_language_en],
  ['pl', m.write_language_pl],
  ['ru', m.write_language_ru],
] as const

interface DetailsStepProps {
  readonly writing: Writing
  readonly similar: readonly PostCard[]
}

/** What else belongs to it: where and for whom it is (an event says so in a part of its own), how it looks in a list. */
export function DetailsStep({ writing, similar }: DetailsStepProps) {
  const { values, change, errors, isSignedIn, isOfAnother } = writing
  const field = <V extends string | boolean>(
    name: keyof WriteValues,
    value: V,
    put: (value: V) => void,
  ): FormField<V> => ({
    name,
    value,
    error: errors[name],
    isDisabled: false,
    change: put,
    leave: () => undefined,
  })
  return (
    <div className="form">
      {values.title && <p className="write-what">{values.title}</p>}
      {values.type !== 'event' && <PlaceFields writing={writing} />}
      <TagsField
        tags={values.tags}
        error={errors.tags}
        canCreate={isSignedIn}
        suggested={suggestTags(similar, values.tags)}
        onChange={(tags) => change({ tags })}
      />
      {values.type !== 'question' && (
        <CoverField
          cover={values.cover}
          error={errors.cover}
          isSignedIn={isSignedIn}
          onChange={(cover) => change({ cover })}
          onSent={writing.documents.noteSent}
          onSending={writing.setCoverSending}
        />
      )}
      <Field label={m.write_language()} error={errors.languageCode}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={values.languageCode}
            onChange={(event) =>
              change({ languageCode: event.target.value as WriteValues['languageCode'] })
            }
          >
            {languages.map(([code, title]) => (
              <option key={code} value={code}>
                {title()}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isOfAnother ? (
        <>
          <RuleFields
            rule={field('rule', values.rule, (rule) => change({ rule }))}
            law={field('law', values.law, (law) => change({ law }))}
          />
          <AreaField
            field={field('reason', values.reason, (reason) => change({ reason }))}
            label={m.write_reason()}
            hint={m.write_reason_hint()}
            rows={2}
            maxLength={500}
          />
        </>
      ) : (
        <CheckField field={field('isNotify', values.isNotify, (isNotify) => change({ isNotify }))}>
          {values.type === 'question' ? m.write_notify_answers() : m.write_notify_comments()}
        </CheckField>
      )}
    </div>
  )
}
