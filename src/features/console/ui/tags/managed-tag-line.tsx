import { useRef, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { counted } from '../../../../lib/text/uk-number.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { TagGroup } from '../../../tags/contract.ts'
import type { ManagedTag } from '../../tags/tags-contract.ts'
import { TagForm, type TagFormProps } from './tag-form.tsx'
import { TagGroupChoice } from './tag-group-choice.tsx'

interface ManagedTagLineProps extends Omit<TagFormProps, 'onClose'> {
  readonly groups: readonly TagGroup[]
}

/** A tag with its use and its other names, and the form that changes it. */
export function ManagedTagLine({ groups, ...form }: ManagedTagLineProps) {
  const { tag } = form
  const change = useRef<HTMLButtonElement>(null)
  const [isChanging, setChanging] = useState(false)
  const toggle = async () => {
    const { id, name, isHidden } = tag
    try {
      const done = await form.withProof(() =>
        isHidden ? api.showTag({ id }) : api.hideTag({ id }),
      )
      if (!done) return
      await form.onChanged()
      showToast(isHidden ? m.managed_tags_shown_now({ name }) : m.managed_tags_hidden_now({ name }))
    } catch (error) {
      showToast(failureText(error))
    }
  }
  const close = () => {
    setChanging(false)
    requestAnimationFrame(() => change.current?.focus())
  }
  return (
    <li className="tag-line">
      <div>
        <About tag={tag} />
        {isChanging && <TagForm {...form} onClose={close} />}
      </div>
      {!isChanging && tag.mergesInto === null && (
        <div className="tag-actions">
          {groups.length > 0 && !tag.isSection && (
            <TagGroupChoice tag={tag} groups={groups} withProof={form.withProof} />
          )}
          {!tag.isSection && (
            <button
              type="button"
              className="button quiet"
              aria-label={
                tag.isHidden
                  ? m.managed_tags_show_it({ name: tag.name })
                  : m.managed_tags_hide_it({ name: tag.name })
              }
              onClick={toggle}
            >
              {tag.isHidden ? m.managed_tags_show() : m.managed_tags_hide()}
            </button>
          )}
          <button
            type="button"
            className="button quiet"
            ref={change}
            aria-label={m.managed_tags_change_it({ name: tag.name })}
            onClick={() => setChanging(true)}
          >
            {m.staff_change()}
          </button>
        </div>
      )}
    </li>
  )
}

const About = ({
  tag: { name, total, isSection, synonyms, mergesInto, isHidden },
}: {
  tag: ManagedTag
}) => (
  <>
    <p className="failed-why">
      <a href={paths.tag({}, [name])}>#{name}</a>{' '}
      <span className="console-note">{m.tag_uses(counted(total))}</span>{' '}
      {isHidden && <span className="badge">{m.managed_tags_hidden()}</span>}
      {isSection && <span className="badge">{m.managed_tags_section()}</span>}
    </p>
    {synonyms.length > 0 && (
      <p className="console-note failed-why">
        {m.managed_tags_synonyms({ names: synonyms.join(', ') })}
      </p>
    )}
    {mergesInto && <p className="console-note">{m.managed_tags_merging({ name: mergesInto })}</p>}
  </>
)
