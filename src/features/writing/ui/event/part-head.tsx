import { Icon } from '../../../../ui/icon.tsx'
import { type PartProgress, progressWords } from './event-progress.ts'

interface PartHeadProps {
  readonly id: string
  readonly number: 1 | 2 | 3
  readonly title: string
  readonly progress: PartProgress
}

/** The head of a part of an event: its number or a tick, what it asks, how far it is filled. */
export function PartHead({ id, number, title, progress }: PartHeadProps) {
  const isFull = progress.filled === progress.count
  return (
    <header className={isFull ? 'event-part-head full' : 'event-part-head'}>
      <span aria-hidden="true">{isFull ? <Icon name="check" /> : number}</span>
      <h2 id={id}>{title}</h2>
      <p>{progressWords(progress)}</p>
    </header>
  )
}
