import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { OptionsBelow } from '../../../../ui/form/options-below.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useLoaded } from '../../../places/ui/chooser/use-loaded.ts'
import type { ChosenTag } from '../write-values.ts'
import { MAX_TAGS } from './add-tags.ts'

const MAX_TAGS_FOUND = 8
const MIN_LENGTH = 2

interface TagsFieldProps {
  readonly tags: readonly ChosenTag[]
  readonly error: string | undefined
  readonly canCreate: boolean
  /** What texts like this one have, to be added by one tap. */
  readonly suggested: readonly ChosenTag[]
  onChange(tags: readonly ChosenTag[]): void
}

/** Up to five tags: found as they are typed, made when there is none; a synonym leads to its main tag. */
export function TagsField({ tags, error, canCreate, suggested, onChange }: TagsFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [failure, setFailure] = useState<string>()
  const wanted = typed.trim().toLowerCase()
  const { value } = useLoaded(wanted.length >= MIN_LENGTH ? wanted : undefined, (search) =>
    api.listDestinationTags({ search, perPage: MAX_TAGS_FOUND }),
  )
  const isFull = tags.length >= MAX_TAGS
  const found = wanted.length >= MIN_LENGTH ? (value?.tags ?? []) : []
  const options = [
    ...found.filter((tag) => !tags.some((one) => one.id === tag.id)),
    ...(wanted.length >= MIN_LENGTH && !found.some((tag) => tag.name === wanted)
      ? [{ id: 0, name: wanted }]
      : []),
  ]
  const latest = useRef(tags)
  latest.current = tags
  /** Beside those that were chosen while a tag was made. */
  const choose = ({ id, name }: ChosenTag) => {
    const chosen = latest.current
    if (chosen.length < MAX_TAGS && !chosen.some((one) => one.id === id))
      onChange([...chosen, { id, name }])
  }
  const add = async (option: ChosenTag | undefined) => {
    if (!option || isFull) return
    setFailure(undefined)
    try {
      choose(option.id ? option : await makeTag(option.name, canCreate))
      setTyped('')
      setActive(0)
    } catch (cause) {
      setFailure(failureText(cause))
    }
  }
  const press = (event: KeyboardEvent) => {
    const count = options.length
    if (event.key === 'ArrowDown' && count) setActive((active + 1) % count)
    else if (event.key === 'ArrowUp' && count) setActive((active + count - 1) % count)
    else if ((event.key === 'Enter' || event.key === ',') && wanted) void add(options[active])
    else if (event.key === 'Enter') return event.preventDefault()
    else if (event.key === 'Backspace' && !typed && tags.length) onChange(tags.slice(0, -1))
    else if (event.key === 'Escape' && typed) setTyped('')
    else return
    event.preventDefault()
  }
  return (
    <div>
      <Field
        label={m.write_tags()}
        hint={isFull ? m.write_tags_full() : m.write_tags_hint()}
        error={failure ?? error}
      >
        {(control) => (
          <span className="input-row tags-field">
            {tags.map((tag) => (
              <button
                key={tag.id}
                type="button"
                className="chosen-tag"
                aria-label={m.write_tag_remove({ name: tag.name })}
                onClick={() => {
                  onChange(tags.filter((one) => one.id !== tag.id))
                  field.current?.focus()
                }}
              >
                {tag.name}
                <Icon name="x" />
              </button>
            ))}
            <input
              {...control}
              ref={field}
              className="input"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
              autoComplete="off"
              maxLength={30}
              readOnly={isFull}
              value={typed}
              onChange={(event) => {
                const { value } = event.target
                // keyboards of phones tell no comma key
                if (/[,;]$/.test(value)) void add(options[active])
                else setTyped(value)
                setActive(0)
              }}
              onKeyDown={press}
              onBlur={() => {
                const same = options.find((option) => option.name === wanted)
                if (same && (same.id || canCreate)) void add(same)
              }}
            />
            <OptionsBelow
              id={id}
              label={m.write_tags()}
              options={options}
              active={active}
              keyOf={(option) => option.name}
              onPick={(option) => void add(option)}
            >
              {(option) => (option.id ? option.name : m.write_tag_make({ name: option.name }))}
            </OptionsBelow>
          </span>
        )}
      </Field>
      {suggested.length > 0 && !isFull && (
        <ul className="chips suggested-tags" aria-label={m.write_tags_suggested()}>
          {suggested.map((tag) => (
            <li key={tag.id}>
              <button
                type="button"
                className="chip"
                aria-label={m.write_tag_add({ name: tag.name })}
                onClick={() => {
                  choose(tag)
                  // the button goes
                  field.current?.focus()
                }}
              >
                <Icon name="plus" />
                {tag.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

async function makeTag(name: string, canCreate: boolean): Promise<ChosenTag> {
  if (!canCreate) throw Object.assign(new Error(m.write_tag_visitor()), { status: 401 })
  return (await api.createTag({ name })).tag
}
