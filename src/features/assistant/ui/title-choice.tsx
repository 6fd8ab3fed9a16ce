import { useId } from 'react'
import * as m from '../../../paraglide/messages.js'
import type { TitleProposal } from '../contract.ts'
import { RiskLine } from './piece-view.tsx'

/** The title as it is, or one of those proposed. */
export function TitleChoice({
  title,
  proposals,
  chosen,
  onChoose,
}: {
  title: string
  proposals: readonly TitleProposal[]
  /** Undefined: as it is. */
  chosen: string | undefined
  onChoose(title: string | undefined): void
}) {
  const id = useId()
  return (
    <fieldset className="proposals">
      <legend>{m.improve_titles()}</legend>
      <label>
        <input
          type="radio"
          name={id}
          checked={chosen === undefined}
          onChange={() => onChoose(undefined)}
        />
        <span>
          {title.trim() || m.improve_title_none()}
          <small>{m.improve_title_keep()}</small>
        </span>
      </label>
      {proposals.map(({ text, reason }, index) => (
        <div key={text}>
          <label>
            <input
              type="radio"
              name={id}
              checked={chosen === text}
              aria-describedby={reason.length > 0 ? `${id}-${index}` : undefined}
              onChange={() => onChoose(text)}
            />
            <span>{text}</span>
          </label>
          <RiskLine id={`${id}-${index}`} reasons={reason} />
        </div>
      ))}
    </fieldset>
  )
}
