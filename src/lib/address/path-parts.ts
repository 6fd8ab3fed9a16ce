/** Over how many days figures are; 30 are usual and are not named. */
export interface PeriodPart {
  readonly days?: number | undefined
}

/** A part of the cases of the moderators. */
export interface CasesPart {
  readonly state?: string | undefined
  readonly reason?: string | undefined
  readonly type?: string | undefined
  readonly country?: string | undefined
  readonly city?: string | undefined
  readonly by?: string | undefined
}

/** What the businesses of a list are narrowed to. */
export interface BusinessesPart {
  readonly category?: string | undefined
  readonly language?: string | undefined
  readonly open?: 'now' | undefined
}

/** Some people of the site, those who joined before somebody. */
export interface PeoplePart {
  readonly search?: string | undefined
  readonly role?: string | undefined
  readonly sanction?: string | undefined
  readonly before?: number | undefined
}

/** A part of the overview. */
export interface OverviewPart extends PeriodPart {
  readonly country?: string | undefined
  readonly city?: string | undefined
}

/** A part of the searches; what is not found stands first. */
export interface SearchesPart extends PeriodPart {
  readonly order?: 'frequent' | undefined
}
