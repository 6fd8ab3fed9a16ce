/** A list by origin with fewer items is not offered to search engines: neither indexed nor in the sitemap. */
export const FEWEST_INDEXED = 5
