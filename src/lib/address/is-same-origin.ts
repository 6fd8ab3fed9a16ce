/** Whether an absolute address is one of a site: by its origin, since another's may begin with the same letters. */
export const isSameOrigin = (address: string, site: string): boolean =>
  URL.canParse(address) && new URL(address).origin === new URL(site).origin
