import { useRef, useState } from 'react'
import { paths } from '../../../../lib/address/paths.ts'
import { counted } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import type { ManagedTag } from '../../tags/tags-contract.ts'
import { TagForm, type TagFormProps } from './tag-form.tsx'

/** A tag with its use and its other names, and the form that changes it. */
export function ManagedTagLine({ tag, ...form }: Omit<TagFormProps, 'onClose'>) {
  const change = useRef<HTMLButtonElement>(null)
  const [isChanging, setChanging] = useState(false)
  const close = () => {
    setChanging(false)
    requestAnimationFrame(() => change.current?.focus())
  }
  return (
    <li>
      <div>
        <About tag={tag} />
        {isChanging && <TagForm tag={tag} {...form} onClose={close} />}
      </div>
      {!isChanging && tag.mergesInto === null && (
        <button
          type="button"
          className="button quiet"
          ref={change}
          aria-label={m.managed_tags_change_it({ name: tag.name })}
          onClick={() => setChanging(true)}
        >
          {m.staff_change()}
        </button>
      )}
    </li>
  )
}

const About = ({ tag: { name, total, section, synonyms, mergesInto } }: { tag: ManagedTag }) => (
  <>
    <p className="failed-why">
      <a href={paths.tag({}, [name])}>#{name}</a>{' '}
      <span className="console-note">{m.tag_uses(counted(total))}</span>{' '}
      {section && <span className="badge">{m.managed_tags_section()}</span>}
    </p>
    {synonyms.length > 0 && (
      <p className="console-note failed-why">
        {m.managed_tags_synonyms({ names: synonyms.join(', ') })}
      </p>
    )}
    {mergesInto && <p className="console-note">{m.managed_tags_merging({ name: mergesInto })}</p>}
  </>
)
