/** The bearer token of an `Authorization` header. */
export const bearerIn = (header: string | null | undefined): string | undefined =>
  /^bearer +(\S+)$/i.exec(header ?? '')?.[1]
