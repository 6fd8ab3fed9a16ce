import { type ComponentProps, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { findPeople } from '../../comments/ui/desk/find-people.ts'
import { addTags } from './add-tags.ts'
import type { EditorHandle } from './editor/editor-props.ts'
import { LazyEditor } from './editor/lazy-editor.tsx'
import { SimilarQuestions } from './similar-questions.tsx'
import { TextPreview } from './text-preview.tsx'
import { TitleField } from './title-field.tsx'
import { TypeTabs } from './type-tabs.tsx'
import { uploadLater, uploadPicture } from './upload-picture.ts'
import type { Writing } from './use-writing.ts'

const ImprovePanel = lazy(async () => ({
  default: (await import('../../assistant/ui/improve-panel.tsx')).ImprovePanel,
}))
type Improved = Parameters<ComponentProps<typeof ImprovePanel>['onAccept']>[0]

const MOST_CONTENT = 100_000
const NEARLY = 90_000

/** The first step: what it is, its title and its text. */
export function TextStep({ writing, isNew }: { writing: Writing; isNew: boolean }) {
  const { values, change, errors, draft, isSignedIn } = writing
  const id = useId()
  const editor = useRef<EditorHandle>(null)
  const [isPreview, setPreview] = useState(false)
  const [isImproving, setImproving] = useState(false)
  const accept = ({ title, content, tags }: Improved) => {
    if (content !== undefined) editor.current?.setContent(content)
    change({
      ...(title !== undefined && { title }),
      ...(content !== undefined && { content }),
    })
    if (tags?.length) void addTags(values.tags, tags).then((all) => change({ tags: all }))
  }
  useEffect(() => {
    if (errors.content && !errors.title) editor.current?.focus()
  }, [errors])
  return (
    <>
      {isNew && <TypeTabs type={values.type} onChange={(type) => change({ type })} />}
      <TitleField
        value={values.title}
        error={errors.title}
        label={values.type === 'question' ? m.write_question_label() : m.write_title_label()}
        hint={hints[values.type]()}
        onChange={(title) => change({ title })}
      />
      {isNew && values.type === 'question' && (
        <SimilarQuestions title={values.title} country={values.country} city={values.city} />
      )}
      <div className="write-text">
        {isPreview ? (
          <TextPreview content={values.content} />
        ) : (
          draft.isLoaded && (
            <LazyEditor
              key={draft.turn}
              ref={editor}
              kind="long"
              label={m.write_text_label()}
              value={values.content}
              onChange={(content) => change({ content })}
              placeholder={texts[values.type]()}
              isInvalid={errors.content !== undefined}
              describedBy={id}
              uploadPicture={isSignedIn ? uploadPicture : uploadLater}
              findPeople={findPeople}
            />
          )
        )}
        <div id={id}>
          <p className="field-error" role="alert">
            {errors.content}
          </p>
          {values.content.length > NEARLY && (
            <p className="field-hint">
              {m.comment_left({ count: MOST_CONTENT - values.content.length })}
            </p>
          )}
        </div>
        <p className="chips">
          <button
            type="button"
            className="button quiet"
            aria-pressed={isPreview}
            onClick={() => setPreview(!isPreview)}
          >
            {isPreview ? m.write_preview_end() : m.write_preview()}
          </button>
          {isSignedIn && !isPreview && (
            <button type="button" className="button quiet" onClick={() => setImproving(true)}>
              <Icon name="sparkles" />
              {m.write_improve()}
            </button>
          )}
        </p>
        {isImproving && (
          <Suspense fallback={<p role="status">{m.wait()}</p>}>
            <ImprovePanel
              title={values.title}
              content={values.content}
              onAccept={accept}
              onClose={() => setImproving(false)}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

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
