import { createLogger } from 'vite'

/** What Vite says of a build, but for warnings of what is right. */
export const logger = createLogger('warn')

const { warn } = logger
logger.warn = (message, options) => {
  if (!isKnown(message)) warn(message, options)
}

const KNOWN = [
  /** A pseudo-class of CSS Overflow 5 (posts/ui/read/contents.css): Lightning CSS does not know it and keeps it as it is. */
  "[lightningcss minify] 'target-current' is not recognized",
  /** The page of components has at once what others load when it is needed (set-apart.ts). */
  '?apart, dynamic import will not move',
]
const isKnown = (message: string) => KNOWN.some((known) => message.includes(known))
