/** The folder of archives in the private store. */
export const EXPORTS = 'exports'

/** Where the file of an archive stands in the private store. */
export const exportKey = (id: string): string => `${EXPORTS}/${id}.zip`

/** The archive that a file is of; undefined for half of a file. */
export const exportIdOf = (key: string): string | undefined =>
  /^exports\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.zip$/.exec(key)?.[1]
