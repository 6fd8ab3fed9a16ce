import * as m from '../../../../paraglide/messages.js'
import { TRUST_GATES, TRUST_RULES, type TrustLevel, timesADay } from '../../trust/trust-rules.ts'
import { levelNames } from './level-names.ts'

const LEVELS: readonly TrustLevel[] = ['new', 'member', 'trusted']

/** All numbers of trust as they hold: what each level takes, and what it allows. */
export function TrustTable() {
  return (
    <section aria-labelledby="trust">
      <h2 id="trust">{m.trust_numbers()}</h2>
      <p className="console-note">{m.trust_numbers_lead()}</p>
      <div className="table-box">
        <table className="figures-table">
          <thead>
            <tr>
              <td />
              {LEVELS.map((level) => (
                <th key={level} scope="col">
                  {levelNames[level]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, value }) => (
              <tr key={name()}>
                <th scope="row">{name()}</th>
                {LEVELS.map((level) => (
                  <td key={level}>{value(level)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="console-note">{m.trust_numbers_held({ count: TRUST_RULES.heldItems })}</p>
    </section>
  )
}

const NONE = '—'
const needs = (member: number, trusted: number) => (level: TrustLevel) =>
  ({ new: NONE, member, trusted })[level]

const rows: readonly {
  readonly name: () => string
  value(level: TrustLevel): string | number
}[] = [
  { name: m.trust_row_days, value: needs(TRUST_RULES.memberDays, TRUST_RULES.trustedDays) },
  { name: m.trust_row_items, value: needs(TRUST_RULES.memberItems, TRUST_RULES.trustedItems) },
  {
    name: m.trust_row_thanks,
    value: (level) => (level === 'trusted' ? TRUST_RULES.trustedThanks : NONE),
  },
  {
    name: m.trust_row_sanction,
    value: (level) => (level === 'trusted' ? TRUST_RULES.trustedDaysWithoutSanction : NONE),
  },
  { name: m.trust_row_links, value: (level) => TRUST_GATES[level].links },
  { name: m.trust_row_pictures, value: (level) => TRUST_GATES[level].pictures },
  { name: m.trust_row_mentions, value: (level) => TRUST_GATES[level].mentions },
  {
    name: m.trust_row_calls,
    value: (level) => (TRUST_GATES[level].callsOut ? m.trust_yes() : m.trust_no()),
  },
  { name: m.trust_row_posts, value: (level) => timesADay('post', level) ?? NONE },
  { name: m.trust_row_comments, value: (level) => timesADay('comment', level) ?? NONE },
  { name: m.trust_row_likes, value: (level) => timesADay('like', level) ?? NONE },
]
