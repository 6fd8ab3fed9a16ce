import { type ReactNode, useEffect, useState } from 'react'
import { doneSteps, markStep } from '../../../browser/storage/done-steps.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { PostCard } from '../../posts/contract.ts'

interface FirstStepsProps {
  readonly guides: readonly { readonly title: string; readonly post: PostCard }[]
  readonly place: string
  /** Stands beside the title. */
  readonly children?: ReactNode
}

/**
 * Guides in the order in which people need them, a line of stations. A script lets the reader tick them off on this
 * device; without one it is a numbered list of links. Once all are done it folds.
 */
export function FirstSteps({ guides, place, children }: FirstStepsProps) {
  const [done, setDone] = useState<ReadonlySet<number>>(NONE)
  useEffect(() => setDone(doneSteps()), [])
  const isDone = (id: number) => done.has(id)
  const count = guides.filter(({ post }) => isDone(post.id)).length
  const next = guides.find(({ post }) => !isDone(post.id))?.post.id
  return (
    <section
      className={count === guides.length ? 'first-steps all-done' : 'first-steps'}
      id="guides"
      aria-labelledby="first-steps"
    >
      <div className="section-head">
        <h2 id="first-steps">{m.steps_title({ place })}</h2>
        <p role="status">
          {count > 0 &&
            (next === undefined
              ? m.steps_all_done()
              : m.steps_done({ done: count, all: guides.length }))}
        </p>
        {children}
      </div>
      <ol>
        {guides.map(({ title, post }) => (
          <li
            key={post.id}
            className={
              isDone(post.id) ? 'done' : count > 0 && post.id === next ? 'next' : undefined
            }
          >
            <button
              type="button"
              aria-pressed={isDone(post.id)}
              aria-label={m.steps_mark({ title })}
              onClick={() => setDone(markStep(post.id, !isDone(post.id)))}
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
    </section>
  )
}

const NONE: ReadonlySet<number> = new Set()
