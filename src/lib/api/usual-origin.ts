/** The country of origin that everybody has until they choose another: the default of `customer.origin_code`. */
export const USUAL_ORIGIN = 'UA'
