import { useEffect, useId, useState } from 'react'
import type { Destination } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { IconName } from '../../../ui/icon-names.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

interface SuggestionsProps {
  readonly input: HTMLInputElement
  readonly to: Destination
}

/** The list under a search field. The keys stay in the field: arrows choose, Enter opens, Escape closes. */
export default function Suggestions({ input, to }: SuggestionsProps) {
  const id = useId()
  const { found, ask, forget } = useSuggestions(to)
  const [active, setActive] = useState(-1)
  const options = found ?? []
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    const type = () => {
      setActive(-1)
      ask(input.value)
    }
    const leave = () => forget()
    if (input.value !== input.defaultValue) type()
    input.addEventListener('input', type)
    input.addEventListener('blur', leave)
    return () => {
      input.removeEventListener('input', type)
      input.removeEventListener('blur', leave)
    }
  }, [input, ask, forget])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (options.length === 0 || event.isComposing) return
      if (event.key === 'Escape') forget()
      else if (event.key === 'ArrowDown') setActive(active + 1 >= options.length ? -1 : active + 1)
      else if (event.key === 'ArrowUp') setActive(active === -1 ? options.length - 1 : active - 1)
      else if (event.key === 'Enter' && active >= 0)
        document.getElementById(optionId(active))?.click()
      else return
      event.preventDefault()
    }
    input.addEventListener('keydown', press)
    return () => input.removeEventListener('keydown', press)
  })

  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(options.length > 0),
      'aria-controls': id,
      'aria-activedescendant': active >= 0 && active < options.length ? optionId(active) : '',
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  })

  return (
    <div className="suggestions" hidden={options.length === 0}>
      <div role="listbox" id={id} aria-label={m.search_suggestions()}>
        {options.map((option, index) => (
          <a
            key={option.path}
            role="option"
            id={optionId(index)}
            href={option.path}
            tabIndex={-1}
            aria-selected={index === active}
            // the field keeps the focus, so that the list stays until the click
            onMouseDown={(event) => event.preventDefault()}
            onClick={forget}
          >
            <Icon name={icons[option.kind]} />
            <span>{option.title}</span>
            <small>{kinds[option.kind]()}</small>
          </a>
        ))}
      </div>
      <p className="sr-only" role="status">
        {options.length > 0 && m.search_suggestions_count({ count: options.length })}
      </p>
    </div>
  )
}

const icons: Record<Suggestion['kind'], IconName> = {
  post: 'newspaper',
  question: 'circle-question-mark',
  event: 'calendar-days',
  customer: 'user',
  tag: 'hash',
}
const kinds: Record<Suggestion['kind'], () => string> = {
  post: m.search_kind_post,
  question: m.search_kind_question,
  event: m.search_kind_event,
  customer: m.search_kind_customer,
  tag: m.search_kind_tag,
}
