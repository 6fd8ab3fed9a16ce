import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { NO_RESPONSE } from '../../../../browser/api/no-response.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { announcePublished } from '../../../../browser/storage/published.ts'
import { type ContentType, paths } from '../../../../lib/address/paths.ts'
import { personalDataOf } from '../../../../lib/api/problem-details.ts'
import { CONTENT_STATUS } from '../../../../lib/api/type-numbers.ts'
import type { PersonalDataChoice } from '../../../../lib/personal-data/place.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { SignedIn } from '../../../accounts/contract.ts'
import { boxAddress } from '../../../drafts/ui/box-address.ts'
import type { DraftKeeper } from '../../../drafts/ui/draft-keeper.ts'
import { useOpenedAt } from '../../../drafts/ui/use-opened-at.ts'
import { isCommentWaiting, keepComment } from '../keep-comment.ts'
import { announceKept } from '../kept-event.ts'
import { keepPendingComment } from '../pending-comment.ts'
import { type Box, boxKey, commentOf } from './box.ts'

/** What is written, and below what. */
export interface Sending {
  readonly post: {
    readonly id: number
    readonly type: ContentType
    readonly seoLink: string
    readonly title: string
  }
  readonly box: Box
  onClose(): void
}

/** Publishes what a box holds, or keeps it for whoever signs in first. */
export function useSending({ post, box, onClose }: Sending, keeper: DraftKeeper) {
  const me = useMe()
  const router = useRouter()
  const readOpenedAt = useOpenedAt()
  const attempt = useRef<Attempt>({ content: '', personalData: undefined, idempotencyKey: '' })
  const tried = useRef<Input>(undefined)
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<ReturnType<typeof personalDataOf>>()
  const [isPending, setPending] = useState(false)
  const [hasSessionEnded, setSessionEnded] = useState(false)
  const path = paths.item(post.type, post.seoLink)

  const keepForLater = async (content: string) => {
    const aside = { owner: me?.uuid, draftVersion: keeper.version(), keptAt: Date.now(), path }
    const isKept =
      (await keeper.flush()) &&
      (await keepPendingComment({ ...inputOf(content), ...aside }).then(
        () => true,
        () => false,
      ))
    if (!isKept) return setError(m.draft_not_kept())
    if (me) location.assign(paths.login(path))
    else await router.navigate({ href: paths.login(path) })
  }
  /** Nobody answered: it goes as it was tried, under the same key. */
  const keepForNetwork = async (owner: SignedIn) => {
    if (!tried.current) return
    const { idempotencyKey, ...input } = tried.current
    const at = { act: box.act, postId: post.id, commentId: commentOf(box) ?? null }
    await keepComment(input, { id: idempotencyKey, owner, path: boxAddress(path, at) })
    showToast(m.outbox_kept())
    onClose()
  }
  const inputOf = (content: string, personalData?: PersonalDataChoice) => {
    const { current } = attempt
    if (current.content !== content || current.personalData !== personalData)
      attempt.current = { content, personalData, idempotencyKey: crypto.randomUUID() }
    return {
      objectId: post.id,
      objectType: post.type,
      firstParentId: box.act === 'reply' ? box.to.id : null,
      content,
      personalData,
      draftKey: boxKey(post.id, box),
      openedAt: readOpenedAt(),
      idempotencyKey: attempt.current.idempotencyKey,
    }
  }
  const publish = async (content: string, personalData: PersonalDataChoice | undefined) => {
    const { data } = await keeper.publish(async (draftVersion) => {
      const input = { ...inputOf(content, personalData), draftVersion, username: me?.username }
      tried.current = input
      if (me && (await isCommentWaiting(input.draftKey, me.uuid))) throw noNetwork
      return send(box, input)
    })
    if (data.status === CONTENT_STATUS.waiting) announceKept(data)
    onClose()
    if (data.status === CONTENT_STATUS.waiting) {
      showToast(data.awaitsProof ? m.comment_unproven() : m.comment_waiting())
      return revalidate(router)
    }
    showToast(box.act === 'change' ? m.comment_saved() : m.comment_published())
    await revalidate(router)
    await router.navigate({ href: `${paths.item(post.type, data.seoLink)}?comment=${data.id}` })
    if (box.act !== 'change') announcePublished()
  }

  return {
    error,
    setError,
    /** The personal data that the text was refused for. */
    found,
    setFound,
    isPending,
    isSignedIn: me !== null && !hasSessionEnded,
    send: async (content: string, personalData?: PersonalDataChoice) => {
      if (isPending) return
      setPending(true)
      setError(undefined)
      const isLate = hasSessionEnded && box.act !== 'change'
      await (me && !isLate ? publish(content, personalData) : keepForLater(content)).catch(
        (failure: unknown) => {
          const { status } = failure as { status?: number }
          if (status === NO_RESPONSE && me && box.act !== 'change')
            return keepForNetwork(me).catch(() => setError(failureText(failure)))
          const data = personalDataOf(failure)
          if (data) return setFound(data)
          const isOut = status === 401 && box.act !== 'change'
          setSessionEnded(isOut)
          setError(isOut ? m.comment_signed_out() : failureText(failure))
        },
      )
      setPending(false)
    },
  }
}

interface Attempt {
  readonly content: string
  readonly personalData: PersonalDataChoice | undefined
  readonly idempotencyKey: string
}

/** As a call fails to which nobody answers. */
const noNetwork = { status: NO_RESPONSE, message: '' }

type Input = Parameters<typeof api.createComment>[0] & { idempotencyKey: string }

function send(box: Box, { idempotencyKey, ...input }: Input) {
  const { content, draftKey, draftVersion, username, personalData } = input
  return box.act === 'change'
    ? api.updateComment({ id: box.of.id, content, draftKey, draftVersion, username, personalData })
    : api.createComment(input, { context: { idempotencyKey } })
}
