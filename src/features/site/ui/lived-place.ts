/** A city where we live, with its point on the map. */
export interface LivedPlace {
  readonly name: string
  readonly people: number
  readonly href: string
  readonly x: number
  readonly y: number
}

/** A place as one short line: the data of the page is sent twice, as HTML and for the script. */
export const packPlace = ({ name, people, href, x, y }: LivedPlace): string =>
  [people, x, y, href, name].join(' ')

/** The inverse of packPlace. */
export function unpackPlace(line: string): LivedPlace {
  const [people, x, y, href = '', ...name] = line.split(' ')
  return { name: name.join(' '), people: Number(people), href, x: Number(x), y: Number(y) }
}
