import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { api } from '../../../browser/api/api-client.ts'
import { paths, type ReportedType } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Dialog } from '../../../ui/dialog.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { showToast } from '../../../ui/toasts.tsx'
import type { ReportedAuthor } from '../contract.ts'
import { readReport } from '../read-report.ts'
import { AfterReport } from './after-report.tsx'
import { ReportForm } from './report-form.tsx'

interface ReportDialogProps {
  readonly type: ReportedType
  readonly id: string
  readonly quotes: string
  onClose(): void
}

/**
 * Opens the form of a link as a dialog, with the text that is marked on the page as what it is about. It stands beside
 * the application, which therefore loads nothing of it.
 */
export function openReportDialog(router: AnyRouter, href: string): void {
  const { searchParams } = new URL(href)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(
    <RouterContextProvider router={router}>
      <ReportDialog
        type={searchParams.get('type') as ReportedType}
        id={searchParams.get('id') ?? ''}
        quotes={document.getSelection()?.toString().trim().slice(0, 300) ?? ''}
        onClose={close}
      />
    </RouterContextProvider>,
  )
}

/**
 * The form of reporting over the page that it is about; what was written stays when sending fails. After it, what one may
 * do with the author.
 */
function ReportDialog({ type, id, quotes, onClose }: ReportDialogProps) {
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)
  const [author, setAuthor] = useState<ReportedAuthor>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = new FormData(event.currentTarget)
    setPending(true)
    setFailure(undefined)
    try {
      const { author: reported } = await api.createReport(
        readReport(form) as Parameters<typeof api.createReport>[0],
      )
      if (reported) return setAuthor(reported)
      onClose()
      showToast(m.report_sent(), {
        title: m.report_own(),
        run: () => location.assign(paths.ownReports()),
      })
    } catch (error) {
      setPending(false)
      setFailure(failureText(error))
    }
  }
  if (author) return <AfterReport author={author} onClose={onClose} />
  return (
    <Dialog title={m.report_title()} onClose={onClose}>
      <ReportForm
        of={{ type, id }}
        by="member"
        quotes={quotes}
        failure={failure}
        isPending={isPending}
        onSubmit={send}
      />
    </Dialog>
  )
}
