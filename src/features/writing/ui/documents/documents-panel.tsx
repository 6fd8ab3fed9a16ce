import './documents-panel.css'
import * as m from '../../../../paraglide/messages.js'
import { Notice } from '../../../../ui/notice.tsx'
import type { Documents } from './use-documents.ts'

/** Pictures that seem to show a passport or card, with what their author may do. */
export default function DocumentsPanel({ found, isPending, mask, deny }: Documents) {
  return (
    <div className="documents" role="alert">
      <Notice kind="wrong" title={m.document_title()}>
        <p>{m.document_text()}</p>
        <ul>
          {found.map((picture) => (
            <li key={picture.id}>
              <img src={picture.src} alt={m.document_alt()} />
              <p className="chips">
                <button
                  className="button"
                  type="button"
                  aria-disabled={isPending}
                  onClick={() => void mask(picture)}
                >
                  {isPending ? m.wait() : m.document_mask()}
                </button>
                <button
                  className="button quiet"
                  type="button"
                  aria-disabled={isPending}
                  onClick={() => void deny(picture)}
                >
                  {m.document_deny()}
                </button>
              </p>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
