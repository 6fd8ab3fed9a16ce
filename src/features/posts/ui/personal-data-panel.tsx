import './personal-data-panel.css'
import { useEffect, useRef } from 'react'
import type { PersonalDataDetail } from '../../../lib/api/problem-details.ts'
import type { PersonalDataChoice } from '../../../lib/personal-data/place.ts'
import * as m from '../../../paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import { personalKindNames } from '../content/personal-kind-names.ts'

interface PanelProps {
  readonly found: readonly PersonalDataDetail[]
  readonly isPending: boolean
  /** Sends the text again with what was chosen. */
  onChoose(choice: PersonalDataChoice): void
  /** Goes back to the text. */
  onChange(): void
}

/** What personal data a text holds that was to be published: its author masks it or changes the text. */
export default function PersonalDataPanel({ found, isPending, onChoose, onChange }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was found
  useEffect(() => panel.current?.focus(), [found])
  const phones = found.filter(({ kind }) => kind === 'phone').length
  const choose = (choice: PersonalDataChoice) => () => {
    if (!isPending) onChoose(choice)
  }
  return (
    <div className="personal-data" role="alert" tabIndex={-1} ref={panel}>
      <Notice kind="wrong" title={m.personal_data_title()}>
        <p>{m.personal_data_text()}</p>
        <ul>
          {found.map(({ field, kind, fragment, masked }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same number may stand there twice
            <li key={`${field}-${index}`}>
              {personalKindNames[kind]()}: <b>{fragment}</b>
              <br />
              {m.personal_data_shown_as({ masked })}
            </li>
          ))}
        </ul>
        <p className="chips">
          <button
            className="button"
            type="button"
            aria-disabled={isPending}
            onClick={choose('mask')}
          >
            {m.personal_data_mask()}
          </button>
          {phones > 0 && (
            <button
              className="button quiet"
              type="button"
              aria-disabled={isPending}
              onClick={choose('keep-phones')}
            >
              {phones === found.length
                ? m.personal_data_keep_phone()
                : m.personal_data_keep_phone_mask_rest()}
            </button>
          )}
          <button className="button quiet" type="button" onClick={onChange}>
            {m.personal_data_change()}
          </button>
        </p>
      </Notice>
    </div>
  )
}
