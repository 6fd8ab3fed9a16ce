/** A city where we live, with its point on the map. */
export interface LivedPlace {
  readonly name: string
  readonly people: number
  readonly href: string
  readonly x: number
  readonly y: number
}

/** A place as one short line: the page carries its data a second time, for the script. */
export const packPlace = ({ name, people, href, x, y }: LivedPlace): string =>
  [people, x, y, href, name].join(' ')

/** The place that a line says. */
export function unpackPlace(line: string): LivedPlace {
  const [people, x, y, href = '', ...name] = line.split(' ')
  return { name: name.join(' '), people: Number(people), href, x: Number(x), y: Number(y) }
}
