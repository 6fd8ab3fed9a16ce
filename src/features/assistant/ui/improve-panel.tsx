import { useEffect, useRef } from 'react'
import * as m from '../../../paraglide/messages.js'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ActionChooser } from './action-chooser.tsx'
import './assistant.css'
import { type Accepted, Proposal } from './proposal.tsx'
import { useImprovement } from './use-improvement.ts'

/**
 * Help with a post while it is written: choose what to do, see the difference, take what you like of it. Nothing
 * changes before that. Loads by itself, over the editor.
 * @param props `content`: the HTML of the editor; `onAccept` gets what was taken, then the panel asks to be closed
 */
export function ImprovePanel({
  title,
  content,
  languageCode = 'ua',
  onAccept,
  onClose,
}: {
  title: string
  content: string
  languageCode?: string
  onAccept(accepted: Accepted): void
  onClose(): void
}) {
  const { state, list, improve } = useImprovement({ title, content, languageCode })
  const body = useRef<HTMLDivElement>(null)
  // what had the focus is gone with what was shown before
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of what is shown
  useEffect(() => body.current?.focus(), [state.is])
  return (
    <Dialog title={m.improve_heading()} onClose={onClose}>
      <div className="improve" ref={body} tabIndex={-1}>
        {state.is === 'waiting' && (
          <>
            <p role="status">{m.wait()}</p>
            <button type="button" className="button quiet large" onClick={list}>
              {m.improve_cancel()}
            </button>
          </>
        )}
        {state.is === 'failed' && (
          <>
            <div role="alert">
              <Notice kind="wrong">{state.words}</Notice>
            </div>
            <p className="accept">
              <button type="button" className="button large" onClick={state.retry}>
                {m.improve_retry()}
              </button>
              <button type="button" className="button quiet large" onClick={list}>
                {m.improve_back()}
              </button>
            </p>
          </>
        )}
        {state.is === 'choosing' && <ActionChooser actions={state.actions} onChoose={improve} />}
        {state.is === 'shown' && (
          <Proposal
            title={title}
            improvement={state.improvement}
            onBack={list}
            onAccept={(accepted) => {
              onAccept(accepted)
              onClose()
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
