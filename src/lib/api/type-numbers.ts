/** The content type numbers of the specification; a comment and a customer share one. */
export const CONTENT_TYPE = {
  question: 1,
  post: 2,
  comment: 3,
  customer: 3,
  answer: 4,
  event: 5,
} as const

/** The placement codes of the specification. */
export const PLACEMENT = { desktop: 1, mobile: 2, footer: 3, category: 4 } as const

export type Placement = keyof typeof PLACEMENT

/** The statuses of posts and comments, as the columns `status` have them (table `content_status`). */
export const CONTENT_STATUS = { hidden: 0, published: 1, waiting: 2, rejected: 3 } as const

/** The types of customers in the specification (table `customer_type`). */
export const CUSTOMER_TYPE = { person: 1, business: 2 } as const

export type CustomerType = (typeof CUSTOMER_TYPE)[keyof typeof CUSTOMER_TYPE]

/** Whether a type of customer is a business; the fields of a form give the number as a text. */
export const isBusinessType = (type: number | string): boolean =>
  Number(type) === CUSTOMER_TYPE.business

/** The type of a customer by its number, as a column or a field of a form has it. */
export const customerType = (type: number | string): CustomerType =>
  isBusinessType(type) ? CUSTOMER_TYPE.business : CUSTOMER_TYPE.person

/** The statuses of customers (table `customer_status`). */
export const CUSTOMER_STATUS = { hidden: 0, shown: 1 } as const

/**
 * The listing type numbers of the specification, as the column `kind` has them (table `content_kind`). Never compared
 * with the others.
 */
export const LISTING_TYPE = { post: 0, question: 1, event: 2 } as const

export type ListingType = keyof typeof LISTING_TYPE

/** The names of the listing types in the order of their numbers, which begin with 0. */
export const LISTING_TYPES = (Object.keys(LISTING_TYPE) as ListingType[]).sort(
  (one, other) => LISTING_TYPE[one] - LISTING_TYPE[other],
)

/** The name of a listing type by its number. */
export function listingType(number: number): ListingType {
  const name = LISTING_TYPES[number]
  if (!name) throw new RangeError(`No listing type has the number ${number}`)
  return name
}
