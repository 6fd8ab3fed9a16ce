import type { DecisionAct } from '../../lib/api/decision-acts.ts'
import { LAW_RULE } from './act-names.ts'

/** What a statement of reasons is made of. */
interface Statement {
  readonly acts: readonly DecisionAct[]
  readonly rule: number | null
  /** Of what a law forbids: which one. */
  readonly law: string | null
  readonly reason: string
  /** When the mute or the ban ends; null: for good, or there is none. */
  readonly endsAt: Date | null
}

const VISIBILITY: Partial<Record<DecisionAct, string>> = {
  edit: 'DECISION_VISIBILITY_OTHER',
  hide: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  reject: 'DECISION_VISIBILITY_CONTENT_DISABLED',
  remove: 'DECISION_VISIBILITY_CONTENT_REMOVED',
  move: 'DECISION_VISIBILITY_OTHER',
  close: 'DECISION_VISIBILITY_CONTENT_INTERACTION_RESTRICTED',
  duplicate: 'DECISION_VISIBILITY_CONTENT_INTERACTION_RESTRICTED',
  warn: 'DECISION_VISIBILITY_OTHER',
}
const OTHER: Partial<Record<DecisionAct, string>> = {
  edit: 'The text was edited',
  move: 'The text was moved to another place',
  warn: 'The author was warned',
}

/** By the number of the rule. */
const CATEGORY: Readonly<Record<number, string>> = {
  2: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  3: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  4: 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  5: 'STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY',
}
/** Of what is against a law that is named: of all categories of illegal things the one that rule 6 is about. */
const ILLEGAL = 'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS'

/**
 * A decision in the fields and values of the DSA Transparency Database (schema of 1 July 2025,
 * transparency.dsa.ec.europa.eu).
 */
export function dsaFields({ acts, rule, law, reason, endsAt }: Statement) {
  const visibility = new Set(acts.flatMap((act) => VISIBILITY[act] ?? []))
  const other = acts.flatMap((act) => OTHER[act] ?? [])
  const restricts = acts.includes('mute') || acts.includes('stop-reports')
  // without a law it is against the rules of the community alone
  const isIllegal = rule === LAW_RULE && Boolean(law)
  const ground = rule ? `Rule ${rule} of the community` : 'Rules of the community'
  return {
    decision_visibility: [...visibility],
    decision_visibility_other: other.join('; ') || null,
    decision_provision: restricts ? 'DECISION_PROVISION_PARTIAL_SUSPENSION' : null,
    end_date_service_restriction: restricts ? endsAt : null,
    decision_account: acts.includes('ban') ? 'DECISION_ACCOUNT_SUSPENDED' : null,
    end_date_account_restriction: acts.includes('ban') ? endsAt : null,
    decision_ground: isIllegal
      ? 'DECISION_GROUND_ILLEGAL_CONTENT'
      : 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    illegal_content_legal_ground: isIllegal ? law : null,
    illegal_content_explanation: isIllegal ? reason : null,
    incompatible_content_ground: isIllegal ? null : ground,
    incompatible_content_explanation: isIllegal ? null : reason,
    category: isIllegal
      ? ILLEGAL
      : (CATEGORY[rule ?? 0] ?? 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'),
    content_type: ['CONTENT_TYPE_TEXT'] as string[],
    automated_detection: 'No',
  }
}
