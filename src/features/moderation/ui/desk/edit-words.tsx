import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { paths } from '../../../../lib/address/paths.ts'
import { plainTextOf } from '../../../../lib/html/plain-text.ts'
import * as m from '../../../../paraglide/messages.js'
import { AreaField } from '../../../../ui/form/area-field.tsx'
import { FormBox } from '../../../../ui/form/form-box.tsx'
import { useForm } from '../../../../ui/form/use-form.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import { useProof } from '../../../accounts/ui/sign-in/use-proof.tsx'
import { groundOf, RuleFields } from '../../../decisions/ui/rule-fields.tsx'
import { LazyEditor } from '../../../editor/ui/lazy-editor.tsx'
import type { CaseDetail } from '../../cases/contract.ts'

/** The way to mend the words of a case oneself: a post on the page of writing, a comment right here. */
export function EditWords({ detail }: { detail: CaseDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { edit, id } = detail
  if (!edit) return null
  if (isOpen)
    return <EditComment detail={detail} commentId={edit.id} onCancel={() => setOpen(false)} />
  return (
    <p className="edit-words">
      {edit.kind === 'post' ? (
        <a className="button quiet" href={paths.write({ edit: edit.id, case: id })}>
          {m.act_edit()}
        </a>
      ) : (
        <button type="button" className="button quiet" onClick={() => setOpen(true)}>
          {m.act_edit()}
        </button>
      )}
      <small className="case-facts">{m.act_edit_hint()}</small>
    </p>
  )
}

interface EditCommentProps {
  readonly detail: CaseDetail
  readonly commentId: number
  onCancel(): void
}

function EditComment({ detail, commentId, onCancel }: EditCommentProps) {
  const router = useRouter()
  const { withProof, proof } = useProof(m.moderation_proof_text())
  const form = useForm({
    initial: { content: detail.content, rule: '', law: '', reason: '' },
    rules: {
      content: (content) => (plainTextOf(content).length < 2 ? m.comment_too_short() : undefined),
      rule: (rule) => (rule === '' ? m.refused_no_rule() : undefined),
      reason: (reason) => (reason.trim().length < 3 ? m.refused_reason_length() : undefined),
    },
    submit: async ({ content, reason, ...ground }) => {
      const changed = await withProof(() =>
        api.updateComment({
          id: commentId,
          content,
          reason: reason.trim(),
          ...groundOf(ground),
          caseId: detail.id,
          revision: detail.revision ?? undefined,
        }),
      )
      if (!changed) return
      showToast(m.cases_decided())
      router.clearCache()
      await router.navigate({ href: paths.cases() })
    },
  })
  const content = form.field('content')
  return (
    <>
      <FormBox
        form={form}
        action={m.comment_save()}
        label={m.act_edit()}
        aside={
          <button type="button" className="button quiet large" onClick={onCancel}>
            {m.comment_cancel()}
          </button>
        }
      >
        <LazyEditor
          kind="short"
          label={m.comment_text()}
          value={detail.content}
          onChange={content.change}
          isInvalid={content.error !== undefined}
          describedBy="edit-words-error"
          autoFocus
        />
        <p className="field-error" id="edit-words-error" role="alert">
          {content.error}
        </p>
        <RuleFields rule={form.field('rule')} law={form.field('law')} reasons={detail.reasons} />
        <AreaField
          field={form.field('reason')}
          label={m.cases_reason()}
          hint={m.cases_reason_hint()}
          rows={2}
          maxLength={500}
        />
      </FormBox>
      {proof}
    </>
  )
}
