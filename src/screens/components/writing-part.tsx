import { LazyEditor } from '../../features/editor/ui/lazy-editor.tsx'
import { CoverField } from '../../features/writing/ui/cover-field.tsx'
import { TitleField } from '../../features/writing/ui/title-field.tsx'
import * as m from '../../paraglide/messages.js'
import { Part, State } from './frame/part.tsx'
import { draft } from './samples/desk.ts'
import { picture } from './samples/picture.ts'
import { post, whole } from './samples/posts.ts'
import { SendingPicture } from './sending-picture.tsx'

const nothing = () => {}
const cover = { ...picture, id: 'a0b1c2d3-0000-4000-8000-000000000002' }

/** Where one writes. */
export const WritingPart = () => (
  <Part title="Writing">
    <State name="TitleField: empty, filled" size="row" hasWays>
      <TitleField
        value=""
        error={undefined}
        label={m.sample_label()}
        hint={m.sample_hint()}
        onChange={nothing}
      />
      <TitleField
        value={m.sample_title()}
        error={undefined}
        label={m.sample_label()}
        hint={m.sample_hint()}
        onChange={nothing}
      />
    </State>
    <State name="TitleField: error" size="row">
      <TitleField
        value={draft.title}
        error={m.sample_error()}
        label={m.sample_label()}
        hint={m.sample_hint()}
        onChange={nothing}
      />
    </State>
    <State name="LazyEditor, Toolbar: long" size="row" hasWays>
      <LazyEditor
        kind="long"
        label={m.sample_label()}
        value={whole(post).content}
        onChange={nothing}
      />
    </State>
    <State name="LazyEditor: in a table" size="row">
      <LazyEditor kind="long" label={m.sample_label()} value={TABLE} onChange={nothing} />
    </State>
    <State name="LazyEditor: short, empty, invalid" size="row">
      <LazyEditor
        kind="short"
        label={m.sample_label()}
        value=""
        placeholder={m.sample_hint()}
        isInvalid
        onChange={nothing}
      />
    </State>
    <State name="CoverField: empty, of a visitor">
      <CoverField {...COVER} cover={null} error={undefined} isSignedIn={false} />
    </State>
    <State name="CoverField: chosen, with an error">
      <CoverField {...COVER} cover={cover} error={m.sample_error()} isSignedIn />
    </State>
    {(['sending', 'failed', 'waiting', 'lost'] as const).map((way) => (
      <State key={way} name={`A picture of a text: ${way}`}>
        <SendingPicture way={way} />
      </State>
    ))}
  </Part>
)

const TABLE = `<table><tbody><tr><th>${m.sample_city()}</th><th>${m.sample_country()}</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>`
const COVER = { onChange: nothing, onSent: nothing, onSending: nothing }
