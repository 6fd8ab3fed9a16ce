/** What a batch of a job takes: short enough that nobody waits long for its locks. */
export const BATCH = 50
