/** Whether a draft of this kind is written in a box below a post, not on the page of writing. */
export const isCommentKind = (
  kind: 'post' | 'question' | 'event' | 'comment' | 'answer',
): kind is 'comment' | 'answer' => kind === 'comment' || kind === 'answer'
