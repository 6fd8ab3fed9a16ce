/** What the list is narrowed to, as its address says it; the loader leaves out what is none of the choices. */
export const directorySearch = ({ category, language, open }: Record<string, unknown>) => ({
  ...(typeof category === 'string' && { category }),
  ...(typeof language === 'string' && { language }),
  ...(open === 'now' && { open: 'now' as const }),
})

export type DirectorySearch = ReturnType<typeof directorySearch>
