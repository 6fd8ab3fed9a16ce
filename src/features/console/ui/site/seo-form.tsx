import * as m from '../../../../paraglide/messages.js'
import { AreaField } from '../../../../ui/form/area-field.tsx'
import { ChoiceField } from '../../../../ui/form/choice-field.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import type { SavePart } from './save-part.ts'

interface SeoFormProps {
  readonly text: { title: string; description: string; h1: string; robots: string }
  readonly save: SavePart
}

/** Edits what search engines show of a page, beside how it will look there. */
export function SeoForm({ text, save }: SeoFormProps) {
  const needed = (value: string) => (value.trim() ? undefined : m.site_seo_needed())
  const form = useForm({
    initial: text,
    rules: { title: needed, description: needed, h1: needed },
    submit: (values) => save(values),
  })
  const { title, description } = form.values
  return (
    <FormBox form={form} action={m.staff_save()} label={m.site_edit()}>
      <p className="console-note">{m.site_seo_names()}</p>
      <TextField
        field={form.field('title')}
        label={m.site_seo_title()}
        autoComplete="off"
        maxLength={120}
      />
      <AreaField
        field={form.field('description')}
        label={m.site_seo_description()}
        rows={3}
        maxLength={300}
      />
      <TextField
        field={form.field('h1')}
        label={m.site_seo_h1()}
        autoComplete="off"
        maxLength={120}
      />
      <ChoiceField field={form.field('robots')} label={m.site_seo_robots()} choices={robots} />
      <section className="site-preview" aria-label={m.site_preview()}>
        <p>
          <b>
            {title} — {m.brand()}
          </b>
        </p>
        <p className="console-note">{description}</p>
      </section>
    </FormBox>
  )
}

const robots = [
  {
    value: 'index,follow',
    title: m.site_robots_index(),
    text: m.site_robots_index_text(),
    icon: 'search',
  },
  {
    value: 'noindex,follow',
    title: m.site_robots_noindex(),
    text: m.site_robots_noindex_text(),
    icon: 'eye-off',
  },
] as const
