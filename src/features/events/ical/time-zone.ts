import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { wallClock } from '../../../lib/time/zoned-time.ts'

const DAY = 24 * 60 * 60_000
const YEAR = 366 * DAY
/** Between two looks no clocks are changed twice. */
const STEP = 7 * DAY

const kept = new Map<string, { readonly component: string; readonly until: number }>()

/**
 * When the clocks of a zone are changed (VTIMEZONE, RFC 5545), for a calendar of now. The published rule of the
 * zone where it says what our own clocks say from a year back to three ahead; where it does not, since the rule
 * changes or there is none, each change by itself.
 */
export function timeZoneOf(name: string, now: Date): ICAL.Component {
  const known = kept.get(name)
  if (known && known.until > now.getTime()) return ICAL.Component.fromString(known.component)
  const [from, to] = [now.getTime() - YEAR, now.getTime() + 3 * YEAR]
  const published = publishedRule(name)
  const component =
    published && saysTheSame(published, name, from, to) ? published : changesOf(name, from, to)
  kept.set(name, { component: component.toString(), until: now.getTime() + DAY })
  return component
}

function publishedRule(name: string): ICAL.Component | undefined {
  const [block] = [tzlib_get_ical_block(name)].flat()
  if (!block) return undefined
  const component = ICAL.Component.fromString(block)
  // a name of today stands there for a former one
  for (const property of ['tzid', 'x-lic-location'])
    component.updatePropertyWithValue(property, name)
  return component
}

function saysTheSame(component: ICAL.Component, name: string, from: number, to: number): boolean {
  const zone = new ICAL.Timezone(component)
  for (let at = from; at < to; at += STEP) {
    const clock = wallClock(new Date(at), name)
    const time = ICAL.Time.fromJSDate(clock, true)
    time.zone = zone
    if (zone.utcOffset(time) * 1_000 !== clock.getTime() - at) return false
  }
  return true
}

function changesOf(name: string, from: number, to: number): ICAL.Component {
  const component = new ICAL.Component('vtimezone')
  component.addPropertyWithValue('tzid', name)
  let before = offsetAt(from, name)
  component.addSubcomponent(observance('standard', from, before, before))
  for (let at = from; at < to; at += STEP) {
    const after = offsetAt(at + STEP, name)
    if (after !== before) {
      const kind = after > before ? 'daylight' : 'standard'
      component.addSubcomponent(observance(kind, momentOfChange(at, name), before, after))
    }
    before = after
  }
  return component
}

const offsetAt = (at: number, name: string) => wallClock(new Date(at), name).getTime() - at

/** To the minute, by halves. */
function momentOfChange(start: number, name: string): number {
  const before = offsetAt(start, name)
  let [early, late] = [Math.floor(start / 60_000), Math.floor((start + STEP) / 60_000)]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (offsetAt(middle * 60_000, name) === before) early = middle
    else late = middle
  }
  return late * 60_000
}

/** From a moment on, told by the clocks before it. */
function observance(kind: 'standard' | 'daylight', at: number, before: number, after: number) {
  const component = new ICAL.Component(kind)
  const start = ICAL.Time.fromJSDate(new Date(at + before), true)
  start.zone = ICAL.Timezone.localTimezone
  component.addPropertyWithValue('dtstart', start)
  component.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromSeconds(before / 1_000))
  component.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromSeconds(after / 1_000))
  return component
}
