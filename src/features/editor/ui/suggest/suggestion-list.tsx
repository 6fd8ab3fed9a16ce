import type { Editor } from '@tiptap/core'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { Avatar } from '../../../../ui/picture/avatar.tsx'
import { Floating } from '../floating.tsx'
import type { SuggestingStore } from './suggesting.ts'

/** The list under the caret. The text keeps the focus and points at what is chosen. */
export function SuggestionList({ editor, store }: { editor: Editor; store: SuggestingStore }) {
  const list = useSyncExternalStore(store.subscribe, store.get)
  const id = useId()
  const active = list ? `${id}-${list.selected}` : undefined
  useEffect(() => {
    const text = editor.view.dom
    if (!active) return
    text.setAttribute('aria-controls', id)
    text.setAttribute('aria-activedescendant', active)
    document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, active])
  if (!list) return null
  return (
    <Floating rect={list.rect} className="editor-suggestions">
      <div role="listbox" tabIndex={0} id={id} aria-label={list.label}>
        {list.items.map((item, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text
          <div
            key={item.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === list.selected}
            onPointerMove={() => list.select(at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => list.choose(item)}
          >
            {item.icon && <Icon name={item.icon} />}
            {item.face !== undefined && <Avatar name={item.title} src={item.face} />}
            <span className="named">
              <span>{item.title}</span>
              {item.note && <small>{item.note}</small>}
            </span>
          </div>
        ))}
      </div>
      <p className="sr-only" role="status">
        {list.label}: {list.items.length}
      </p>
    </Floating>
  )
}
