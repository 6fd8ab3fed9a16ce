/** A link whose text is the very address it leads to, in cleaned HTML. */
const SAME = /<a (href="([^"]*)"[^>]*)>\2<\/a>/g

/** Marks links that show their address as it is: it need not be written beside them once more (moderation.css). */
export const markShownAddresses = (html: string) =>
  html.replace(SAME, '<a data-shows-address="" $1>$2</a>')
