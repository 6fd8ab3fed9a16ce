import type { ReportReason } from '../../../lib/api/report-reasons.ts'
import type { TrustLevel } from '../../people/trust/trust-rules.ts'

/** How much harm a reason means: what one report by a member weighs. */
const HARM: Readonly<Record<ReportReason, number>> = {
  fraud: 5,
  'personal-data': 5,
  hatred: 4,
  other: 3,
  spam: 2,
  'wrong-place': 1,
  'out-of-date': 1,
  duplicate: 1,
}

/** Sexual abuse of children goes before everything else. */
const CHILD_ABUSE = 20

/** Whoever has no account weighs as little as a new one. */
const TRUST: Readonly<Record<TrustLevel | 'visitor', number>> = {
  visitor: 0.5,
  new: 0.5,
  member: 1,
  trusted: 2,
}

/** So many hours of waiting weigh as much as one report of the least harm by a member. */
const HOURS_A_POINT = 6

/** A report, as far as it weighs. */
export interface WeighedReport {
  readonly reason: ReportReason
  readonly trust: TrustLevel | 'visitor'
  readonly isAboutChildAbuse: boolean
  /** Of a visitor, as a hash; null when it is forgotten. */
  readonly network: string | null
  /** How many earlier reports of the same person were upheld and rejected. */
  readonly upheld: number
  readonly rejected: number
}

/**
 * From 0 to 2, 1 of who never reported before: the share of their reports that were upheld, by Laplace's rule of
 * succession, (upheld + 1) / (all + 2), doubled.
 */
export const credibilityOf = ({ upheld, rejected }: Pick<WeighedReport, 'upheld' | 'rejected'>) =>
  (2 * (upheld + 1)) / (upheld + rejected + 2)

/**
 * The place of a case at the desk, highest first: the harm of each report times the trust and the credibility of who
 * sent it, the reach, and the age. A point is lost for every six hours by which a case was opened later, so that the
 * order never changes by itself and the number can be stored. Of visitors from one network the heaviest report alone
 * weighs: they may all be one person.
 * @param signs the points of the signs for which a rule holds it: each weighs as a report of the least harm
 */
export function priorityOf(
  reports: readonly WeighedReport[],
  views: number,
  openedAt: Date,
  signs = 0,
): number {
  const networks = new Map<string, number>()
  let harm = signs
  for (const report of reports)
    if (report.trust !== 'visitor') harm += weightOf(report)
    else {
      const network = report.network ?? ''
      networks.set(network, Math.max(networks.get(network) ?? 0, weightOf(report)))
    }
  for (const weight of networks.values()) harm += weight
  return harm + Math.log1p(views) - openedAt.getTime() / 3_600_000 / HOURS_A_POINT
}

const weightOf = (report: WeighedReport) =>
  (report.isAboutChildAbuse ? CHILD_ABUSE : HARM[report.reason]) *
  TRUST[report.trust] *
  credibilityOf(report)
