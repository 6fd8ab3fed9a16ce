import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as m from '../../../../paraglide/messages.js'
import { Dialog } from '../../../../ui/dialog.tsx'
import { failureText } from '../../../../ui/failure-text.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { blockPerson, type Person } from './block-person.ts'

/** Says what it means to block somebody before it is done. */
export function BlockDialog({ person, onClose }: { person: Person; onClose(): void }) {
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const block = async () => {
    if (isSending) return
    setSending(true)
    await blockPerson(router, person).then(onClose, (error: unknown) => {
      setFailure(failureText(error))
      setSending(false)
    })
  }
  return (
    <Dialog title={m.block_title({ name: person.name })} onClose={onClose}>
      {failure && <Notice kind="wrong">{failure}</Notice>}
      <p>{m.block_text()}</p>
      <p>{m.block_honest()}</p>
      <p className="chips">
        <button
          type="button"
          className="button danger large"
          aria-disabled={isSending}
          onClick={block}
        >
          {m.person_block()}
        </button>
        <button type="button" className="button quiet large" onClick={onClose}>
          {m.block_cancel()}
        </button>
      </p>
    </Dialog>
  )
}
