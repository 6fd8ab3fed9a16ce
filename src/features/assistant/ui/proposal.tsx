import { useState } from 'react'
import * as m from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import type { Improvement } from '../contract.ts'
import { assemble } from './assemble.ts'
import { PieceView } from './piece-view.tsx'
import { TagChoice } from './tag-choice.tsx'
import { TitleChoice } from './title-choice.tsx'

/** What the author takes of the proposals; what is absent stays as it is. */
export interface Accepted {
  readonly title?: string
  readonly content?: string
  readonly tags?: readonly string[]
}

/** The difference, piece by piece, and what to do with it. Doubtful pieces are off. */
export function Proposal({
  title,
  improvement,
  onAccept,
  onBack,
}: {
  title: string
  improvement: Improvement
  onAccept(accepted: Accepted): void
  onBack(): void
}) {
  const { pieces, title: proposals = [], tags = [] } = improvement
  const safe = pieces.flatMap(({ isRisky }, number) => (isRisky ? [] : [number]))
  const safeTitle = proposals.find(({ isRisky }) => !isRisky)?.text
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set(safe))
  const [newTitle, setNewTitle] = useState(safeTitle)
  const [newTags, setNewTags] = useState<ReadonlySet<string>>(new Set(tags))

  const accept = (numbers: ReadonlySet<number>, chosenTitle: string | undefined) =>
    onAccept({
      ...(chosenTitle !== undefined && { title: chosenTitle }),
      ...(numbers.size > 0 && { content: assemble(improvement, (one) => numbers.has(one)) }),
      ...(newTags.size > 0 && { tags: tags.filter((tag) => newTags.has(tag)) }),
    })

  if (pieces.length + proposals.length + tags.length === 0)
    return (
      <>
        <Notice kind="good">{m.improve_nothing()}</Notice>
        <BackButton onBack={onBack} />
      </>
    )
  return (
    <>
      {pieces.length > 0 && (
        <>
          <p role="status">{foundWords(pieces.length, safe.length < pieces.length)}</p>
          <ol className="pieces">
            {pieces.map((piece, number) => (
              <PieceView
                key={piece.at}
                piece={piece}
                number={number + 1}
                isAccepted={taken.has(number)}
                onSwitch={() => setTaken(switched(taken, number))}
              />
            ))}
          </ol>
        </>
      )}
      {proposals.length > 0 && (
        <TitleChoice title={title} proposals={proposals} chosen={newTitle} onChoose={setNewTitle} />
      )}
      {tags.length > 0 && (
        <TagChoice
          tags={tags}
          chosen={newTags}
          onSwitch={(tag) => setNewTags(switched(newTags, tag))}
        />
      )}
      <div className="accept">
        <button
          type="button"
          className="button large"
          disabled={taken.size + newTags.size === 0 && newTitle === undefined}
          onClick={() => accept(taken, newTitle)}
        >
          {m.improve_accept_chosen()}
        </button>
        {safe.length > 0 && (
          <button
            type="button"
            className="button quiet large"
            onClick={() => accept(new Set(safe), safeTitle)}
          >
            {m.improve_accept_safe()}
          </button>
        )}
        <BackButton onBack={onBack} />
      </div>
    </>
  )
}

const BackButton = ({ onBack }: { onBack(): void }) => (
  <button type="button" className="button quiet large" onClick={onBack}>
    {m.improve_back()}
  </button>
)

const foundWords = (count: number, hasRisky: boolean) =>
  hasRisky ? m.improve_found({ count }) : m.improve_found_safe({ count })

function switched<Item>(set: ReadonlySet<Item>, item: Item): Set<Item> {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}
