/**
 * Where a box below a post opens with the draft that it keeps.
 * @param path of the post
 * @param key of the draft, such as `comment:reply:5`
 */
export function boxAddress(path: string, key: string): string {
  const [, act, id] = key.split(':')
  // the comment may stand on another page of its thread
  return act === 'new'
    ? `${path}?write=new:${id}#respond`
    : `${path}?comment=${id}&write=${act}:${id}`
}
