import { type Editor, Extension, type Range } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import type { IconName } from '../../../../ui/icon-names.ts'

/** Something that may be put in place of what was typed. */
export interface Suggested {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly icon?: IconName
  readonly face?: string | null
  put(editor: Editor, range: Range): void
}

/** The list that is open, if any. */
export interface Suggesting {
  readonly label: string
  readonly items: readonly Suggested[]
  readonly selected: number
  rect(): DOMRect
  /** Highlights another one. */
  select(at: number): void
  /** Puts it in place of what is typed by now. */
  choose(item: Suggested): void
}

export interface SuggestingStore {
  get(): Suggesting | undefined
  set(next: Suggesting | undefined): void
  subscribe(listener: () => void): () => void
}

export function openSuggesting(): SuggestingStore {
  let current: Suggesting | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(next) {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

interface SuggestOptions {
  readonly name: string
  readonly char: string
  readonly label: string
  readonly debounce?: number
  /** Whether an item of the list stays in it while it is looked for anew. */
  keeps?(item: Suggested, begun: string): boolean
  find(begun: string, editor: Editor): readonly Suggested[] | Promise<readonly Suggested[]>
}

/** A sign that opens a list; the keys stay in the text: arrows move, Enter and Tab take, Escape closes. */
export const suggest = (
  store: SuggestingStore,
  { name, label, find, keeps, ...options }: SuggestOptions,
) =>
  Extension.create({
    name,
    // before Enter and Tab of lists and tables
    priority: 1_000,
    addProseMirrorPlugins() {
      return [
        Suggestion<Suggested, Suggested>({
          ...options,
          editor: this.editor,
          pluginKey: new PluginKey(name),
          allowedPrefixes: [' ', '\u00A0', '(', '«'],
          decorationClass: 'editor-begun',
          allow: ({ editor }) => !editor.isActive('codeBlock') && !editor.isActive('code'),
          items: async ({ query, editor }) => [...(await find(query, editor))],
          command: ({ editor, range, props }) => props.put(editor, range),
          render: () => ({
            onUpdate: (props) => {
              const now = store.get()
              const known = now?.items.filter((item) => keeps?.(item, props.query) ?? true) ?? []
              const items = props.loading ? known : props.items
              store.set(listOf(store, label, { ...props, items }, now))
            },
            onExit: () => store.set(undefined),
            onKeyDown: ({ event }) => press(store, event),
          }),
        }),
      ]
    },
  })

/** What is highlighted stays so as long as it is there: it is what Enter takes. */
function listOf(
  store: SuggestingStore,
  label: string,
  { items, clientRect, command }: SuggestionProps<Suggested, Suggested>,
  before: Suggesting | undefined,
): Suggesting | undefined {
  const highlighted = before?.items[before.selected]?.id
  const list = {
    label,
    items,
    selected: Math.max(
      0,
      items.findIndex(({ id }) => id === highlighted),
    ),
    rect: () => clientRect?.() ?? new DOMRect(),
    select: (at: number) => {
      const now = store.get()
      if (now && now.selected !== at) store.set({ ...now, selected: at })
    },
    choose: command,
  }
  return items.length ? list : undefined
}

function press(store: SuggestingStore, { key }: KeyboardEvent): boolean {
  const list = store.get()
  const item = list?.items[list.selected]
  if (!list || !item) return false
  if (key === 'Enter' || key === 'Tab') list.choose(item)
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const step = key === 'ArrowDown' ? 1 : list.items.length - 1
    list.select((list.selected + step) % list.items.length)
  } else return false
  return true
}
