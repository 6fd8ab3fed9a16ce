import { Popup } from '../../features/notifications/ui/popup.tsx'
import * as m from '../../paraglide/messages.js'
import { Action, ActionGroup } from '../../ui/action-group.tsx'
import { CalendarDialog } from '../../ui/dates/calendar-dialog.tsx'
import { CalendarGrid } from '../../ui/dates/calendar-grid.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OptionsBelow } from '../../ui/form/options-below.tsx'
import { showToast, Toasts } from '../../ui/toasts.tsx'
import { Part, State } from './frame/part.tsx'
import { Standing } from './frame/standing.tsx'
import { manyTimes, unread } from './samples/desk.ts'

const nothing = () => {}
const DAY = '2025-03-08'

/** What opens over a page. Toasts stand where those of every page do. */
export const OverlaysPart = () => (
  <Part title="Overlays">
    <State name="Dialog">
      <Standing>
        <Dialog title={m.sample_title()} onClose={nothing}>
          <p>{m.sample_text()}</p>
        </Dialog>
      </Standing>
    </State>
    <State name="CalendarDialog">
      <Standing>
        <CalendarDialog
          title={m.sample_label()}
          value={DAY}
          min="2025-03-03"
          max="2025-09-30"
          onPick={nothing}
          onClose={nothing}
        />
      </Standing>
    </State>
    <State name="CalendarGrid" hasWays>
      <CalendarGrid
        active="2025-03-10"
        value={DAY}
        today="2025-03-12"
        isOffered={(day) => day > '2025-03-04'}
        onMove={nothing}
        onPick={nothing}
      />
    </State>
    <State name="OptionsBelow" hasWays>
      {(place) => (
        <Standing>
          <OptionsBelow
            id={place}
            label={m.sample_label()}
            options={[m.sample_city(), m.sample_country(), m.sample_name()]}
            active={1}
            keyOf={(option) => option}
            onPick={nothing}
          >
            {(option) => option}
          </OptionsBelow>
        </Standing>
      )}
    </State>
    <State name="ActionGroup, Action" hasWays>
      <ActionGroup label={m.sample_open()} onClose={nothing}>
        <Action icon="pen-line" onClick={nothing}>
          {m.staff_save()}
        </Action>
        <Action icon="trash-2" isDanger onClick={nothing}>
          {m.comment_cancel()}
        </Action>
      </ActionGroup>
    </State>
    <State name="Popup: one, many">
      {[unread, manyTimes].map((notification) => (
        <Popup key={notification.id} notification={notification} isHeld onGo={nothing} />
      ))}
    </State>
    <State name="Toasts: with an action, without">
      <div className="toast-sample">
        <Toasts />
        <p className="chips">
          <button
            type="button"
            className="button quiet"
            onClick={() =>
              showToast(m.sample_title(), { title: m.comment_cancel(), stays: true, run: nothing })
            }
          >
            {m.sample_open()}
          </button>
          <button type="button" className="button quiet" onClick={() => showToast(m.sample_hint())}>
            {m.sample_open()}
          </button>
        </p>
      </div>
    </State>
  </Part>
)
