import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'
import { Notice } from '../../../../ui/notice.tsx'

interface PasskeyButtonProps {
  readonly label: string
  readonly isPending: boolean
  /** Why it came to nothing the last time. */
  readonly failure: string | undefined
  onPress(): void
}

/** The passkey as the other way through a form that asks for a password. */
export function PasskeyButton({ label, isPending, failure, onPress }: PasskeyButtonProps) {
  return (
    <div className="way-in-other">
      <p>{m.factor_or()}</p>
      <button
        type="button"
        className="button quiet large"
        aria-disabled={isPending}
        onClick={() => isPending || onPress()}
      >
        <Icon name="fingerprint-pattern" />
        {label}
      </button>
      <div role="alert">{failure && <Notice kind="wrong">{failure}</Notice>}</div>
    </div>
  )
}
