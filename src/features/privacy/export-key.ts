/** Where the file of an archive stands in the private store. */
export const exportKey = (id: string): string => `exports/${id}.zip`
