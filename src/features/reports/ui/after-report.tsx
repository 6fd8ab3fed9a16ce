import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BlockDialog } from '../../people/ui/peace/block-dialog.tsx'
import { mutePerson } from '../../people/ui/peace/block-person.ts'
import type { ReportedAuthor } from '../contract.ts'

interface AfterReportProps {
  readonly author: ReportedAuthor
  onClose(): void
}

/** What who reported by the dialog may do with the author at once: what the menus offer. */
export function AfterReport({ author, onClose }: AfterReportProps) {
  const router = useRouter()
  const [isBlocking, setBlocking] = useState(false)
  if (isBlocking) return <BlockDialog person={author} onClose={onClose} />
  const mute = () => {
    onClose()
    void mutePerson(router, author)
  }
  return (
    <Dialog title={m.report_sent()} onClose={onClose}>
      <Notice kind="good">{m.report_next_member()}</Notice>
      <p>{m.report_shun_text({ name: author.name })}</p>
      <p className="chips">
        <button type="button" className="button quiet" onClick={mute}>
          <Icon name="bell-off" />
          {m.person_mute()}
        </button>
        <button type="button" className="button danger" onClick={() => setBlocking(true)}>
          <Icon name="ban" />
          {m.person_block()}
        </button>
      </p>
      <p className="chips">
        <a className="button quiet" href={paths.ownReports()}>
          {m.report_own()}
        </a>
        <button type="button" className="button quiet" onClick={onClose}>
          {m.close()}
        </button>
      </p>
    </Dialog>
  )
}
