import { createLogger } from 'vite'

/** What Vite says of a build, but for warnings of what is right. */
export const logger = createLogger('warn')

const { warn } = logger
logger.warn = (message, options) => {
  if (!isKnown(message)) warn(message, options)
}

/** A pseudo-class of CSS Overflow 5 (posts/ui/read/contents.css): Lightning CSS does not know it and keeps it as it is. */
const isKnown = (message: string) =>
  message.includes("[lightningcss minify] 'target-current' is not recognized")
