import { useState } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { AreaField } from '../../../../ui/form/area-field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { type IconName, iconNames } from '../../../../ui/icon-names.ts'
import type { SavePart } from './save-part.ts'

interface Item {
  readonly title: string
  readonly path: string
  readonly icon: string | null
}

/** Edits a menu: an item a line, «Назва | шлях | значок», beside how it will look. */
export function MenuForm({ items, save }: { items: readonly Item[]; save: SavePart }) {
  const [first] = useState(() => items.map(lineOf).join('\n'))
  const form = useForm({
    initial: { lines: first },
    rules: { lines: (value: string) => faultOf(readItems(value)) },
    submit: ({ lines }) =>
      save(readItems(lines)).catch(
        (error: { readonly status?: number; readonly message: string }) => {
          throw error.status === 400
            ? { status: 400, message: error.message, field: 'lines' }
            : error
        },
      ),
  })
  return (
    <FormBox form={form} action={m.staff_save()} label={m.site_edit()}>
      <AreaField
        field={form.field('lines')}
        label={m.site_menu_lines()}
        hint={m.site_menu_hint({ icons: iconNames.join(', ') })}
        rows={12}
        maxLength={6_000}
      />
      <section className="site-preview" aria-label={m.site_preview()}>
        <ul className="chips">
          {readItems(form.values.lines).map(({ title, path, icon }) => (
            <li key={`${title} ${path}`} className="chip">
              {isIcon(icon) && <Icon name={icon} />}
              {title} <small>{path}</small>
            </li>
          ))}
        </ul>
      </section>
    </FormBox>
  )
}

const isIcon = (name: string | null): name is IconName =>
  (iconNames as readonly (string | null)[]).includes(name)

const lineOf = ({ title, path, icon }: Item): string =>
  [title, path, ...(icon ? [icon] : [])].join(' | ')

function readItems(lines: string): Item[] {
  return lines
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [title = '', path = '', icon = ''] = line.split('|').map((part) => part.trim())
      return { title, path, icon: icon || null }
    })
}

function faultOf(items: readonly Item[]): string | undefined {
  if (items.length === 0) return m.refused_menu_empty()
  const wrong = items.find(({ title, path }) => !title || !path)
  if (wrong) return m.site_menu_line_wrong({ line: lineOf(wrong) })
  const unknown = items.find(({ icon }) => icon !== null && !isIcon(icon))
  return unknown && m.site_menu_icon_wrong({ icon: unknown.icon ?? '' })
}
