import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import { CONTENT_STATUS } from '../../../lib/api/type-numbers.ts'
import { KYIV } from '../../../lib/time/uk-date.ts'
import * as m from '../../../paraglide/messages.js'
import { typedIn } from '../../../ui/form/typed-in.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyWithRetry } from '../../../ui/lazy-with-retry.ts'
import { Notice } from '../../../ui/notice.tsx'
import { DraftStatus } from '../../drafts/ui/draft-status.tsx'
import { TwoVersions } from '../../drafts/ui/two-versions.tsx'
import { ModeratorReason } from '../../posts/ui/moderator-reason.tsx'
import { DetailsStep } from './details-step.tsx'
import { CardPreview } from './event/card-preview.tsx'
import { EventParts } from './event/event-parts.tsx'
import { eventProgress } from './event/event-progress.ts'
import { PartHead } from './event/part-head.tsx'
import type { WriteScreenData } from './load-write-screen.ts'
import { BESIDE_EACH_OTHER, useLeadToWrong } from './refused/use-lead-to-wrong.ts'
import { sharedContent } from './shared-content.ts'
import { TextStep } from './text-step.tsx'
import { TypeTabs } from './type-tabs.tsx'
import { Unfinished } from './unfinished.tsx'
import { useSimilar } from './use-similar.ts'
import { useWriting } from './use-writing.ts'
import { emptyValues, valuesOf } from './write-values.ts'
import styles from './writing-sheet.css?url'

/** Few texts need it. */
const PersonalDataPanel = lazyWithRetry(
  () => import('../../posts/ui/personal-data-panel.tsx'),
  (file) => file.default,
)

/** Few pictures need it. */
const DocumentsPanel = lazyWithRetry(
  () => import('./documents/documents-panel.tsx'),
  (file) => file.default,
)

/**
 * A post, a question or an event is written on a canvas: its text, and what else belongs to it beside, or as a second
 * step where there is less room; of an event then the card is a third view. Going back and forth loses nothing.
 */
export function WriteScreen({ post, home, asked, search }: WriteScreenData) {
  const router = useRouter()
  const { to, names } = useDestination()
  const chosen = {
    country: to.country,
    city: to.city,
    cityName: names.city?.name,
    timeZone: names.city?.timeZone,
  }
  const here = asked ?? (to.country ? chosen : (home ?? chosen))
  // a form that is sent before is held until the application has it (src/browser/entry/hold-submits.ts)
  const [isLive, setLive] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => setLive(true), [])
  // the server knows no clock of the writer
  const timeZone = isLive ? Intl.DateTimeFormat().resolvedOptions().timeZone : KYIV
  // the address of something new names its draft, by its key
  const key = post ? `post-${post.id}` : (search.draft ?? '')
  const empty = {
    // an event goes by the clocks of its city
    ...emptyValues(search.type ?? 'post', here, here.timeZone ?? timeZone),
    title: search.title ?? '',
    content: sharedContent(search),
  }
  const usual = post ? valuesOf(post, timeZone) : empty
  const writing = useWriting({ key, usual, post, caseId: search.case })
  const {
    draft,
    values,
    change,
    errors,
    refused,
    check,
    submit,
    isPending,
    isLeaving,
    isSignedIn,
    isOfAnother,
    personalData,
    documents,
    proof,
  } = writing
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the application ran
  useEffect(() => {
    const typed = typedIn(form.current, { title: values.title })
    if (typed.title) change(typed)
  }, [])
  const similar = useSimilar(post ? undefined : values)
  const isEvent = values.type === 'event'
  const wanted = isEvent ? (search.step ?? 1) : search.step ? 2 : 1
  // the way out passes the other views (use-leave-writing.ts)
  const [view, setView] = useState(wanted)
  if (view !== wanted && !isLeaving) setView(wanted)
  const isPublished = post?.status === CONTENT_STATUS.published
  const progress = isEvent ? eventProgress(values, !post) : undefined
  const isFirst = view === 1
  const step = (number: 1 | 2 | 3) => paths.write({ ...search, step: number })
  const goOn = () => {
    if (check(true)) void router.navigate({ href: step(2) })
  }
  useLeadToWrong(form, refused, view, (number) => void router.navigate({ href: step(number) }))
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <form
        ref={form}
        className="write"
        data-step={view}
        data-type={values.type}
        method={isLive ? undefined : 'dialog'}
        aria-label={titles[values.type]()}
        aria-busy={isPending}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Enter in the first view goes on, as its button does
          if (isFirst && !matchMedia(BESIDE_EACH_OTHER).matches) return goOn()
          void submit(CONTENT_STATUS.published)
        }}
      >
        <div className="write-bar">
          <a
            className="icon-button write-close"
            href={post ? paths.drafts : paths.home(to)}
            aria-label={m.write_close()}
          >
            <Icon name="x" />
          </a>
          <a className="write-back" href={step(view === 3 ? 2 : 1)} data-in-page="">
            <Icon name="arrow-left" />
            {view === 3 ? m.event_preview_back() : m.write_back()}
          </a>
          <h1 className={post ? undefined : 'sr-only'}>
            {post ? m.write_change_title() : titles[values.type]()}
          </h1>
          {!post && <TypeTabs type={values.type} onChange={(type) => change({ type })} />}
          <DraftStatus state={draft.state} />
          <div className="write-ways">
            {isEvent && (
              <a
                className="icon-button write-card"
                href={step(3)}
                data-in-page=""
                aria-label={m.event_preview_title()}
              >
                <Icon name="eye" />
              </a>
            )}
            <a
              className="button write-next"
              href={step(2)}
              data-in-page=""
              data-act="next"
              onClick={(event) => {
                if (!check(true)) event.preventDefault()
              }}
            >
              {m.write_next()}
            </a>
            <button className="button write-publish" type="submit" aria-disabled={isPending}>
              {isPending ? m.wait() : actionOf(isSignedIn, isOfAnother ? 1 : post?.status)}
            </button>
          </div>
        </div>
        <div className="write-canvas">
          {/* stands alone there: the styles hide the fields, which nobody would read (write.css) */}
          <noscript>
            <Notice kind="wrong">{m.write_needs_script()}</Notice>
          </noscript>
          <div role="alert">{errors.other && <Notice kind="wrong">{errors.other}</Notice>}</div>
          {personalData && (
            <Suspense>
              <PersonalDataPanel {...personalData} />
            </Suspense>
          )}
          {documents.found.length > 0 && (
            <Suspense>
              <DocumentsPanel {...documents} />
            </Suspense>
          )}
          {post?.isOwn && post.reason && (
            <Notice>
              <ModeratorReason {...post} />
            </Notice>
          )}
          {draft.other && (
            <TwoVersions
              mine={`${values.title}\n${values.content}`}
              other={draft.other}
              onChoose={draft.keeper.choose}
            />
          )}
          {/* the editor stays: a picture on its way arrives in it */}
          <div className="write-text-step">
            {!post && <Unfinished besides={key} />}
            {progress && (
              <PartHead
                id="event-what"
                number={1}
                title={m.event_part_what()}
                progress={progress.what}
              />
            )}
            <TextStep writing={writing} similar={similar} />
          </div>
        </div>
        {progress && <EventParts {...{ writing, progress, isPublished }} isNew={!post} />}
        <div className="write-details">
          {progress && <CardPreview values={values} progress={progress} />}
          <DetailsStep writing={writing} similar={similar} />
          {isSignedIn && !isOfAnother && (
            <button
              className="button quiet"
              type="button"
              onClick={() => void submit(CONTENT_STATUS.hidden)}
            >
              {isPublished ? m.own_hide() : m.write_hide()}
            </button>
          )}
          {!isSignedIn && <p className="field-hint">{m.write_visitor_hint()}</p>}
        </div>
      </form>
      {proof}
    </>
  )
}

const titles = {
  post: m.write_post_title,
  question: m.write_question_title,
  event: m.write_event_title,
}

function actionOf(isSignedIn: boolean, status: number | undefined): string {
  if (!isSignedIn) return m.comment_publish_visitor()
  if (status === CONTENT_STATUS.rejected) return m.comment_send_again()
  return status === CONTENT_STATUS.published ? m.comment_save() : m.comment_publish()
}
