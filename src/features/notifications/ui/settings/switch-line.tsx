import { type ReactNode, useId } from 'react'

interface SwitchLineProps {
  readonly isOn: boolean
  readonly hint?: string
  readonly children: ReactNode
  onTurn(isOn: boolean): void
}

/** A switch with its sentence. */
export function SwitchLine({ isOn, hint, children, onTurn }: SwitchLineProps) {
  const id = useId()
  return (
    <div className="switch-line">
      <input
        type="checkbox"
        className="switch"
        id={id}
        checked={isOn}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onTurn(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>{children}</label>
        {hint && (
          <p className="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
