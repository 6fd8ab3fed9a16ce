import { useRouter } from '@tanstack/react-router'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { longDate } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import { AreaField } from '../../../ui/form/area-field.tsx'
import { FormBox } from '../../../ui/form/form-box.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showToast } from '../../../ui/toasts.tsx'
import type { OwnReport } from '../contract.ts'

/** What one objected to the outcome of a report and what came of it, or the way to object. */
export function ReportAppeal({ report: { id, appeal, appealUntil } }: { report: OwnReport }) {
  if (appeal)
    return (
      <div className="report-appeal">
        <p>{outcomes[appeal.state]()}</p>
        <blockquote>{appeal.words}</blockquote>
        {appeal.answer && <p>{m.report_appeal_answer({ answer: appeal.answer })}</p>}
      </div>
    )
  if (!appealUntil) return null
  return (
    <details className="report-appeal folded">
      <summary>{m.report_object()}</summary>
      <p>{m.report_object_text({ until: longDate(appealUntil) })}</p>
      <AppealForm id={id} />
    </details>
  )
}

const outcomes = {
  open: m.report_appeal_open,
  upheld: m.report_appeal_upheld,
  overturned: m.report_appeal_overturned,
} as const

function AppealForm({ id }: { id: number }) {
  const router = useRouter()
  const form = useForm({
    initial: { words: '' },
    rules: {
      words: (words) => (words.trim().length < 3 ? m.refused_appeal_words() : undefined),
    },
    submit: async ({ words }) => {
      await api.objectToOutcome({ id, words: words.trim() })
      showToast(m.report_objected())
      await revalidate(router)
    },
  })
  return (
    <FormBox form={form} action={m.report_object_send()} label={m.report_object()}>
      <AreaField
        field={form.field('words')}
        label={m.report_object_words()}
        rows={4}
        maxLength={2_000}
      />
    </FormBox>
  )
}
