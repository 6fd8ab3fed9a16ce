// Addresses that programs ask for. Each by itself: the script before use takes only those that it needs.

/** The address of a call by its path in the contract. */
export const apiPath = (path: string): `/api${string}` => `/api${path}`
/** The description of all calls. */
export const API_DESCRIPTION_PATH = apiPath('/openapi.json')
/** A batch of calls by their names: what it asks for is seen before its body has come. */
export const rpcPath = (...names: readonly string[]): string => `/rpc/${names}`

/** The live channel. */
export const LIVE_PATH = '/live'
/** Whether the process is `live`, and whether it is `ready` to serve. */
export const healthPath = (what: string): string => `/health/${what}`

/** What was uploaded, where the site itself serves it. */
export const FILES_PATH = '/files'
/** A file with the tiles of streets, where the site itself serves it. */
export const mapTilesPath = (file: string): string => `/tiles/${file}`
/** What was built. */
export const ASSETS_PATH = '/assets'

/** The index of the sitemap. */
export const SITEMAP_PATH = '/sitemap.xml'
/** A part of the sitemap by its file. */
export const sitemapPartPath = (file: string): string => `/sitemaps/${file}`

/** Where a provider comes back to. */
export const signInCallbackPath = (provider: string): string => `/uk/sign-in/${provider}/callback`
/** The form that mutes or blocks whom one has reported. */
export const REPORTED_AUTHOR_PATH = '/uk/report/author'
/** The form that answers below a post, for who has no script. */
export const RESPOND_PATH = '/uk/respond'
/** The form that hides an announcement. */
export const DISMISS_ANNOUNCEMENT_PATH = '/uk/dismiss-announcement'
/** The form that changes what a place pins on its front page. */
export const PINS_PATH = '/uk/pins'
/** The link of a letter that ends a list. */
export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`
/** The letters that no mail server took, or one of them by the name of its file. */
export const sentLetterPath = (file?: string): string => `/dev/mail${file ? `/${file}` : ''}`
