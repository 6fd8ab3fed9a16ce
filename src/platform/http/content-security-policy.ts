import { createHash } from 'node:crypto'

/** Where browsers report what a policy refused (src/platform/http/policy-reports.ts). */
export const POLICY_REPORTS_PATH = '/csp-reports'
const GROUP = 'csp'
/** Ours (src/lib/html/trusted-types.ts, allow-inert-parsing.ts; streets/worker-address.ts), and that of ProseMirror's clipboard. */
const TRUSTED_TYPES = ['svoi', 'default', 'streets', 'ProseMirrorClipboard']

/** For responses that are data: nothing in them runs, loads or is framed if a browser shows one as a page. */
export const DATA_POLICY = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * The headers that say what a page may run and load: our own files, and the inline scripts of ours by their hashes.
 * They are the same for every page and are made once: nothing in the HTML of a page can add to them.
 * @param filesUrl where pictures are
 * @param inlineScripts the text of each script of ours that stands in pages, to the letter
 * @param tilesUrl where the tiles of streets are, unless the site serves them
 */
export function pagePolicyHeaders(
  filesUrl: string,
  inlineScripts: readonly string[],
  tilesUrl?: string,
): Readonly<Record<string, string>> {
  const files = filesUrl.startsWith('/') ? '' : ` ${new URL(filesUrl).origin}`
  const directives = [
    `default-src 'none'`,
    ['script-src', `'self'`, ...inlineScripts.map(hashSource)].join(' '),
    `style-src 'self'`,
    `img-src 'self' data:${files}`,
    `font-src 'self'`,
    `connect-src 'self'${tilesUrl ? ` ${new URL(tilesUrl).origin}` : ''}`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${TRUSTED_TYPES.join(' ')}`,
    // report-uri is for Firefox and Safari; browsers that support report-to ignore it
    `report-uri ${POLICY_REPORTS_PATH}`,
    `report-to ${GROUP}`,
  ]
  return {
    'content-security-policy': directives.join('; '),
    'reporting-endpoints': `${GROUP}="${POLICY_REPORTS_PATH}"`,
  }
}

const hashSource = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
