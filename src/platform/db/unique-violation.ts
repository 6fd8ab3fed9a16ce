/** The code of PostgreSQL for a row that a unique index refuses (SQLSTATE). */
export const UNIQUE_VIOLATION = '23505'
