/**
 * The name of the tag whose page a path of a menu leads to.
 * @param path without place, as menus have it: t/віза
 */
export function tagOfPath(path: string): string | undefined {
  const [, name] = /^t\/([^/;?#]+)$/.exec(path) ?? []
  if (name === undefined) return undefined
  try {
    return decodeURIComponent(name)
  } catch {
    return undefined
  }
}
