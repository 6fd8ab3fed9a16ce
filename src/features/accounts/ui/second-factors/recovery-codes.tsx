import { type RefObject, useEffect } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { Icon } from '../../../../ui/icon.tsx'
import { showToast } from '../../../../ui/toasts.tsx'

const FILE = 'svoi-recovery-codes.txt'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** Of what says that they are shown this once. */
  readonly title: RefObject<HTMLHeadingElement | null>
  onDone(): void
}

/** Recovery codes, this once: to copy or to keep as a file. */
export function RecoveryCodes({ codes, title, onDone }: RecoveryCodesProps) {
  useEffect(() => title.current?.focus(), [title])
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast(m.factor_codes_copied()),
      () => showToast(m.factor_codes_not_copied()),
    )
  return (
    <div className="spare-codes">
      <h3 ref={title} tabIndex={-1}>
        {m.factor_codes_title()}
      </h3>
      <p>{m.factor_codes_text()}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="form-end">
        <button type="button" className="button quiet" onClick={copy}>
          <Icon name="copy" />
          {m.factor_codes_copy()}
        </button>
        <button type="button" className="button quiet" onClick={() => download(text)}>
          <Icon name="download" />
          {m.factor_codes_download()}
        </button>
      </div>
      <button type="button" className="button large" onClick={onDone}>
        {m.factor_codes_done()}
      </button>
    </div>
  )
}

function download(text: string): void {
  const href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href, download: FILE }).click()
  URL.revokeObjectURL(href)
}
