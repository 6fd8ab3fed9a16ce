import { useId } from 'react'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { Prose } from '../../posts/ui/prose.tsx'
import type { Piece, Reason } from '../contract.ts'
import { changesForm } from './assemble.ts'
import { Difference } from './difference.tsx'
import { reasonWords } from './reason-words.ts'

/** One change, with its switch; a doubtful one says why. */
export function PieceView({
  piece,
  number,
  isAccepted,
  onSwitch,
}: {
  piece: Piece
  /** From 1. */
  number: number
  isAccepted: boolean
  onSwitch(isAccepted: boolean): void
}) {
  const id = useId()
  return (
    <li className={piece.isRisky ? 'piece risky' : 'piece'}>
      <h3 id={`${id}-name`} className="sr-only">
        {m.improve_piece({ number })}
      </h3>
      {changesForm(piece) ? <Forms piece={piece} /> : <Difference parts={piece.parts} />}
      <RiskLine id={`${id}-risk`} reasons={piece.reason} />
      <label className="accept">
        <input
          type="checkbox"
          checked={isAccepted}
          aria-describedby={`${id}-name${piece.isRisky ? ` ${id}-risk` : ''}`}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        {m.improve_accept()}
      </label>
    </li>
  )
}

/** A change of what kind of block it is, as both will be read. */
function Forms({ piece }: { piece: Piece }) {
  return (
    <div className="forms">
      <div>
        <b>{m.improve_was()}</b>
        <Prose html={piece.before} />
      </div>
      <div>
        <b>{m.improve_will()}</b>
        <Prose html={piece.after} />
      </div>
    </div>
  )
}

/** Why a change is off until its author has looked at it; nothing for a safe one. */
export function RiskLine({ id, reasons }: { id: string; reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null
  const words = reasons.map((reason) => reasonWords[reason]()).join(', ')
  return (
    <p id={id} className="risk">
      <Icon name="triangle-alert" />
      {m.improve_reason({ reasons: words })}
    </p>
  )
}
