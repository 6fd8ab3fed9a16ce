import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import { announcePublished } from '../../../browser/storage/published.ts'
import { paths } from '../../../lib/address/paths.ts'
import { documentsOf, personalDataOf } from '../../../lib/api/problem-details.ts'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import type { PersonalDataChoice } from '../../../lib/personal-data/place.ts'
import { countWords } from '../../../lib/text/count-words.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { useProof } from '../../accounts/ui/sign-in/use-proof.tsx'
import { useDraft } from '../../drafts/ui/use-draft.ts'
import { useOpenedAt } from '../../drafts/ui/use-opened-at.ts'
import type { EditorHandle } from '../../editor/ui/editor-props.ts'
import { eventInputOf } from '../../events/ui/form/event-values.ts'
import type { OwnPost } from '../contract.ts'
import { useDocuments } from './documents/use-documents.ts'
import { shownAt } from './refused/shown-at.ts'
import { useRefusal } from './refused/use-refusal.ts'
import { useLeaveWriting } from './use-leave-writing.ts'
import { readValues, type WriteValues, whyOf, wrongIn } from './write-values.ts'

type Shown = typeof CONTENT_STATUS.hidden | typeof CONTENT_STATUS.published

interface Found {
  readonly data: NonNullable<ReturnType<typeof personalDataOf>>
  /** What was to become of the text. */
  readonly status: Shown
}

interface WritingOf {
  /** The key of the draft. */
  readonly key: string
  readonly usual: WriteValues
  /** What is changed, unless it is new. */
  readonly post: OwnPost | undefined
  /** The case of a moderator that the change closes. */
  readonly caseId: number | undefined
}

/** The text that is being written: kept as it is typed, checked and published. */
export function useWriting({ key, usual, post, caseId }: WritingOf) {
  const me = useMe()
  const router = useRouter()
  const { withProof, proof } = useProof()
  const readOpenedAt = useOpenedAt()
  const attempt = useRef({ said: '', idempotencyKey: '' })
  const { errors, refused, refuse, forget } = useRefusal()
  const [found, setFound] = useState<Found>()
  const coversSending = useRef(0)
  const [isPending, setPending] = useState(false)
  const [hasSessionEnded, setSessionEnded] = useState(false)
  const draft = useDraft({
    key,
    act: post ? 'change' : 'new',
    postId: post?.id,
    owner: me?.uuid,
    username: me?.username,
    describe: (body) => {
      const { type, title, content } = readValues(body, usual)
      return { kind: type, title: title.slice(0, 200), words: countWords(content) }
    },
  })
  const { leaveTo, isLeaving } = useLeaveWriting(key, draft.isLoaded && draft.body === undefined)
  const isSignedIn = me !== null && !hasSessionEnded
  const [early, setEarly] = useState<Partial<WriteValues>>({})
  const values = { ...readValues(draft.body, usual), ...early }
  const isOfAnother = post !== undefined && !post.isOwn
  const latest = useRef(values)
  latest.current = values

  const change = (more: Partial<WriteValues>) => {
    // before it is known what was written here it would take the place of all of it
    if (!draft.isLoaded) return setEarly((all) => ({ ...all, ...more }))
    const next = { ...latest.current, ...more }
    latest.current = next
    draft.keeper.change({ ...next, openedAt: openedAtOf(draft.body) ?? readOpenedAt() })
    setFound(undefined)
    forget(more)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (!draft.isLoaded) return
    setEarly({})
    const known = readValues(draft.body, usual)
    if (Object.entries(early).some(([name, value]) => value !== known[name as keyof WriteValues]))
      change(early)
  }, [draft.isLoaded])

  const editor = useRef<EditorHandle>(null)
  const documents = useDocuments(values, (before, masked) => {
    const { content, cover } = latest.current
    const changed = content.replaceAll(before.id, masked.id)
    editor.current?.setContent(changed)
    change({
      content: changed,
      ...(cover?.id === before.id && { cover: { ...cover, ...masked } }),
    })
  })

  const publish = async (status: Shown, personalData: PersonalDataChoice | undefined) => {
    const fields = fieldsOf(values)
    if (!me || hasSessionEnded) {
      if (!(await draft.keeper.flush())) return refuse({ other: m.draft_not_kept() })
      const signIn = paths.login(location.pathname + location.search)
      // with a session that has ended the page of before has to go
      return me ? location.assign(signIn) : router.navigate({ href: signIn })
    }
    const openedAt = openedAtOf(draft.body) ?? readOpenedAt()
    const { data } = await draft.keeper.publish((draftVersion) => {
      const all = {
        ...fields,
        status,
        openedAt,
        draftKey: key,
        draftVersion,
        username: me.username,
        personalData,
      }
      if (post) {
        // whether others see it is not decided by a change of words
        const why = isOfAnother && whyOf(values, caseId)
        return api.updatePost({ ...all, ...why, id: post.id, basedOn: post.updatedAt })
      }
      const idempotencyKey = keyOfAttempt(attempt, { ...fields, status, personalData })
      return api.createPost({ ...all, type: values.type }, { context: { idempotencyKey } })
    })
    // pages that were open before show it as it was
    router.clearCache()
    const leave = post ? (href: string) => router.navigate({ href }) : leaveTo
    if (caseId) {
      showToast(m.cases_decided())
      await router.navigate({ href: paths.cases() })
    } else if (data.status === CONTENT_STATUS.published) {
      showToast(post ? m.write_changed() : m.comment_published())
      await leave(paths.item(data.type, data.seoLink))
      if (!post) announcePublished()
    } else {
      showToast(saidOf(data))
      const isHidden = data.status === CONTENT_STATUS.hidden && !data.awaitsProof
      await leave(paths.draftsPart(isHidden ? 'hidden' : 'waiting'))
    }
  }

  /** Whether the text, or all of it, is right; focus goes to the first field that is not. */
  const check = (isTextAlone: boolean): boolean => {
    const { title, content, ...others } = wrongIn(values, isOfAnother)
    const found = {
      ...(title && { title }),
      ...(content && { content }),
      ...(!isTextAlone && others),
    }
    refuse(found)
    return Object.keys(found).length === 0
  }
  const submit = async (status: Shown, personalData?: PersonalDataChoice) => {
    if (isPending || !check(false)) return
    // what was written here before belongs to what is published
    if (!draft.isLoaded) return refuse({ other: m.wait() })
    // it takes both of them with it
    if (draft.other) return refuse({ other: m.draft_choose_first() })
    if (me && values.content.includes('data-upload='))
      return refuse({ content: m.write_pictures_wait() })
    if (coversSending.current > 0 && values.type !== 'question')
      return refuse({ cover: m.write_cover_wait() })
    setPending(true)
    // a moderator proves once a day that it is them; a proof that is refused leaves the text as it is
    await withProof(() => publish(status, personalData)).catch((error: unknown) => {
      const data = personalDataOf(error)
      if (data) return setFound({ data, status })
      documents.note(documentsOf(error) ?? [])
      const { field, status: code } = error as { field?: string; status?: number }
      setSessionEnded(code === 401)
      refuse({ [shownAt(field)]: code === 401 ? m.write_signed_out() : failureText(error) })
    })
    setPending(false)
  }
  const setCoverSending = (isSending: boolean) => {
    coversSending.current += isSending ? 1 : -1
    if (!isSending) forget({ cover: latest.current.cover })
  }
  return {
    values,
    change,
    errors,
    refused,
    check,
    submit,
    setCoverSending,
    /** Personal data that the text was refused for, with how to go on. */
    personalData: found && {
      found: found.data,
      isPending,
      onChoose: (choice: PersonalDataChoice) => void submit(found.status, choice),
      onChange: () => {
        setFound(undefined)
        refuse({ [found.data[0]?.field ?? 'content']: m.personal_data_title() })
      },
    },
    documents,
    /** Of the text. */
    editor,
    isPending,
    isLeaving,
    draft,
    isSignedIn,
    isOfAnother,
    proof,
  }
}

export type Writing = ReturnType<typeof useWriting>

/** What its author is told of what others do not see. */
function saidOf({ status, awaitsProof }: { status: number; awaitsProof: boolean }): string {
  if (awaitsProof) return m.write_unproven()
  return status === CONTENT_STATUS.waiting ? m.write_waiting() : m.write_hidden()
}

/** When this text was begun, before a reload and before signing in. */
const openedAtOf = (body: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  typeof body?.openedAt === 'string' ? body.openedAt : undefined

const fieldsOf = (values: WriteValues) => ({
  title: values.title.trim(),
  content: values.content,
  languageCode: values.languageCode,
  tagIds: values.tags.map(({ id }) => id),
  destinationCountry: values.country || null,
  destinationCity: (values.country && values.city) || null,
  imagePath: (values.type !== 'question' && values.cover?.id) || null,
  isNotify: values.isNotify,
  ...(values.type === 'event' && { event: eventInputOf(values.event) }),
})

/** The same text sent again, after an answer that was lost on the way, is one post. */
function keyOfAttempt(
  attempt: { current: { said: string; idempotencyKey: string } },
  fields: object,
): string {
  const said = JSON.stringify(fields)
  if (attempt.current.said !== said) attempt.current = { said, idempotencyKey: crypto.randomUUID() }
  return attempt.current.idempotencyKey
}
