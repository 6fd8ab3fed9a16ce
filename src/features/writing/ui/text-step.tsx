import { type ComponentProps, useId, useState } from 'react'
import { groupDigits } from '../../../lib/text/uk-number.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { findPeople } from '../../comments/ui/tools/find-people.ts'
import type { UploadPicture } from '../../editor/ui/editor-props.ts'
import { LazyEditor } from '../../editor/ui/lazy-editor.tsx'
import type { PostCard } from '../../posts/contract.ts'
import { SimilarQuestions } from './similar-questions.tsx'
import { addTags } from './tags/add-tags.ts'
import { TextPreview } from './text-preview.tsx'
import { TitleField } from './title-field.tsx'
import { uploadLater, uploadPicture } from './upload-picture.ts'
import type { Writing } from './use-writing.ts'
import { MAX_CONTENT } from './write-values.ts'

type Panel = typeof import('../../assistant/ui/improve-panel.tsx').ImprovePanel
type Improved = Parameters<ComponentProps<Panel>['onAccept']>[0]

/** From here on it is said how many are left. */
const COUNTED_FROM = 10_000

interface TextStepProps {
  readonly writing: Writing
  readonly similar: readonly PostCard[]
}

/** The first step: the title and the text. */
export function TextStep({ writing, similar }: TextStepProps) {
  const { values, change, errors, draft, isSignedIn, documents, editor } = writing
  // always the same: with another one the editor sends again what had failed
  const [send] = useState(
    (): UploadPicture => async (file, options) => {
      const picture = await uploadPicture(file, options)
      documents.noteSent(picture)
      return picture
    },
  )
  const left = MAX_CONTENT - values.content.length
  const id = useId()
  const [isPreview, setPreview] = useState(false)
  const [Improving, setImproving] = useState<Panel>()
  const improve = () =>
    import('../../assistant/ui/improve-panel.tsx').then(
      ({ ImprovePanel }) => setImproving(() => ImprovePanel),
      () => showToast(m.form_offline()),
    )
  const accept = ({ title, content, tags }: Improved) => {
    if (content !== undefined) editor.current?.setContent(content)
    change({
      ...(title !== undefined && { title }),
      ...(content !== undefined && { content }),
    })
    if (tags?.length)
      void addTags(values.tags, tags).then(
        (all) => change({ tags: all }),
        (error: unknown) => showToast(failureText(error)),
      )
  }
  return (
    <>
      {values.type !== 'event' && values.cityName && (
        <p className="write-where">
          <Icon name="map-pin" />
          {values.cityName}
        </p>
      )}
      <TitleField
        value={values.title}
        error={errors.title}
        label={values.type === 'question' ? m.write_question_label() : m.write_title_label()}
        hint={hints[values.type]()}
        onChange={(title) => change({ title })}
      />
      {values.type === 'question' && <SimilarQuestions similar={similar} />}
      <div className="write-text">
        {/* above the text, which may be longer than the screen */}
        <p className="field-error" id={`${id}-error`} role="alert">
          {errors.content}
        </p>
        {isPreview && <TextPreview content={values.content} />}
        {/* the editor stays below its preview: a picture on its way arrives in it */}
        <div hidden={isPreview}>
          {draft.isLoaded ? (
            <LazyEditor
              key={draft.turn}
              ref={editor}
              kind="long"
              label={m.write_text_label()}
              value={values.content}
              onChange={(content) => change({ content })}
              placeholder={texts[values.type]()}
              isInvalid={errors.content !== undefined || left < 0}
              describedBy={`${id}-error ${id}-left`}
              uploadPicture={isSignedIn ? send : uploadLater}
              findPeople={(begun) => findPeople(begun)}
            />
          ) : (
            <NoEditorYet />
          )}
        </div>
        <div id={`${id}-left`}>
          {/* while one types at its end */}
          <p className="field-error" role="alert">
            {left < 0 && m.write_content_long()}
          </p>
          {left < COUNTED_FROM && (
            <p className="field-hint">
              {left < 0
                ? m.write_content_over({ count: groupDigits(-left) })
                : m.comment_left({ count: groupDigits(left) })}
            </p>
          )}
        </div>
        <p className="chips">
          {isSignedIn && (
            <button type="button" className="button quiet" onClick={() => setPreview(!isPreview)}>
              {isPreview ? m.write_preview_end() : m.write_preview()}
            </button>
          )}
          {isSignedIn && !isPreview && (
            <button type="button" className="button quiet" onClick={improve}>
              <Icon name="sparkles" />
              {m.write_improve()}
            </button>
          )}
        </p>
        {Improving && (
          <Improving
            title={values.title}
            languageCode={values.languageCode}
            content={values.content}
            onAccept={accept}
            onClose={() => setImproving(undefined)}
          />
        )}
      </div>
    </>
  )
}

/** Holds the room of the editor, so that nothing below it moves when it is known what to put into it. */
const NoEditorYet = () => (
  <div className="editor long" aria-hidden="true">
    <div className="editor-text" />
    <div className="editor-tools-place" />
  </div>
)

const hints = {
  post: m.write_post_hint,
  question: m.write_question_hint,
  event: m.write_event_hint,
}
const texts = {
  post: m.write_post_text,
  question: m.write_question_text,
  event: m.write_event_text,
}
