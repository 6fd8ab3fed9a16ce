import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DONE_STEPS, doneSteps, markStep } from '../../../browser/storage/done-steps.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { Guide } from '../contract.ts'

interface FirstStepsProps {
  readonly guides: readonly Guide[]
  readonly place: string
  /** Stands below the list, also when it is folded. */
  readonly children?: ReactNode
}

/**
 * Guides in the order in which people need them, a line of stations. A script lets the reader tick them off on this
 * device; without one it is a numbered list of links. Once all are done it folds to its title.
 */
export function FirstSteps({ guides, place, children }: FirstStepsProps) {
  const [done, setDone] = useState<ReadonlySet<number>>(NONE)
  const list = useRef<HTMLDetailsElement>(null)
  const isDone = (id: number) => done.has(id)
  const count = guides.filter(({ post }) => isDone(post.id)).length
  const next = guides.find(({ post }) => !isDone(post.id))?.post.id
  const areDone = (all: ReadonlySet<number>) => guides.every(({ post }) => all.has(post.id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done is read once; another place is another list
  useEffect(() => {
    const known = doneSteps()
    setDone(known)
    if (list.current && areDone(known)) list.current.open = false
  }, [])
  const mark = (id: number) => {
    const known = markStep(id, !isDone(id))
    setDone(known)
    if (!list.current || !areDone(known)) return
    // its button goes with the list
    list.current.querySelector('summary')?.focus()
    list.current.open = false
  }
  return (
    <section
      className="first-steps"
      id="guides"
      aria-labelledby="first-steps"
      data-kept={DONE_STEPS}
    >
      <details open ref={list}>
        <summary className="section-head">
          <h2 id="first-steps">
            {m.steps_title({ place })}
            {NO_BREAK}
            <Icon name="chevron-down" />
          </h2>
          <span role="status">
            {count > 0 &&
              (next === undefined
                ? m.steps_all_done()
                : m.steps_done({ done: count, all: guides.length }))}
          </span>
          {count === 0 && <small className="needs-script">{m.steps_hint()}</small>}
        </summary>
        <ol>
          {guides.map(({ title, post }) => (
            <li
              key={post.id}
              className={isDone(post.id) ? 'done' : post.id === next ? 'next' : undefined}
            >
              <button
                type="button"
                aria-pressed={isDone(post.id)}
                aria-label={m.steps_mark({ title })}
                onClick={() => mark(post.id)}
              >
                <Icon name="check" />
              </button>
              <a href={paths.item(post.type, post.seoLink)}>
                <b>{title}</b>
                <span>{post.title}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
      {children}
    </section>
  )
}

const NONE: ReadonlySet<number> = new Set()
/** The mark of folding stays with the last word. */
const NO_BREAK = '\u00a0'
