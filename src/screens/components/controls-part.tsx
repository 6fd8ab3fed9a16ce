import { useState } from 'react'
import { paths } from '../../lib/address/paths.ts'
import * as m from '../../paraglide/messages.js'
import { Action, ActionGroup } from '../../ui/action-group.tsx'
import { Count } from '../../ui/counts/count.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { ShareButton } from '../../ui/share/share-button.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { Part, State } from './part.tsx'

const BUTTONS = ['', 'quiet', 'danger', 'quiet danger', 'large', 'small', 'quiet small']

/** What is pressed. */
export const ControlsPart = () => (
  <Part title="Controls">
    {BUTTONS.map((kind) => (
      <State key={kind} name={`.button ${kind}`.trim()}>
        <button type="button" className={`button ${kind}`.trim()}>
          <Icon name="check" />
          {m.staff_save()}
        </button>
      </State>
    ))}
    <State name="[aria-disabled]">
      <button type="button" className="button large" aria-disabled="true">
        {m.wait()}
      </button>
    </State>
    <State name=".icon-button">
      <button type="button" className="icon-button" aria-label={m.close()}>
        <Icon name="x" />
      </button>
    </State>
    <State name=".link, .link-button, OutsideLink">
      <a className="link" href="#controls">
        {m.sample_city()}
      </a>{' '}
      <button type="button" className="link-button">
        {m.comment_cancel()}
      </button>{' '}
      <OutsideLink href="https://example.com">example.com</OutsideLink>
    </State>
    <State name=".chip, current">
      <p className="chips">
        <a className="chip" href="#controls">
          {m.sample_city()}
        </a>
        <a className="chip" href="#controls" aria-current="true">
          {m.sample_country()}
        </a>
      </p>
    </State>
    <State name=".tabs, current, Count">
      <nav className="tabs" aria-label={m.sample_label()}>
        <a href="#controls" aria-current="page">
          {m.sample_city()}
          <Count of={1_204} />
        </a>
        <a href="#controls">
          {m.sample_country()}
          <Count of={0} />
        </a>
      </nav>
    </State>
    <State name=".badge, .badge.wheat">
      <span className="badge">{m.sample_city()}</span>{' '}
      <span className="badge wheat">
        <Icon name="check" />
        {m.accepted()}
      </span>
    </State>
    <State name="ShareButton">
      <ShareButton title={m.sample_title()} path={paths.feed()} />
    </State>
    <State name="ActionGroup, Action">
      <Actions />
    </State>
    <State name="Dialog">
      <OpensDialog />
    </State>
    <State name="Toasts">
      <button
        type="button"
        className="button quiet"
        onClick={() => showToast(m.sample_title(), { title: m.comment_cancel(), run: () => {} })}
      >
        {m.sample_open()}
      </button>
    </State>
  </Part>
)

function Actions() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return isOpen ? (
    <ActionGroup label={m.sample_open()} onClose={close}>
      <Action icon="pen-line" onClick={close}>
        {m.staff_save()}
      </Action>
      <Action icon="trash-2" isDanger onClick={close}>
        {m.comment_cancel()}
      </Action>
    </ActionGroup>
  ) : (
    <button type="button" className="button quiet" onClick={() => setOpen(true)}>
      {m.sample_open()}
    </button>
  )
}

function OpensDialog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {m.sample_open()}
      </button>
      {isOpen && (
        <Dialog title={m.sample_title()} onClose={() => setOpen(false)}>
          <p>{m.sample_text()}</p>
        </Dialog>
      )}
    </>
  )
}
