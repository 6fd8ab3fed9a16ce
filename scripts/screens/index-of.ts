import type { Screens } from './screens.ts'

const HEAD = `# Screens

Drawn by \`npm run screens\` from the demo community, on a phone and on a desk, by day and by night. Each picture leads to itself in full size.
`

/** The page that shows all pictures. */
export function indexOf(screens: Screens): string {
  const sections = Object.entries(screens).map(([name, { title }]) => {
    const pictures = [390, 1440].flatMap((width) =>
      ['light', 'dark'].map((theme) => picture(`${name}-${width}-${theme}.png`, title, width)),
    )
    return `## ${title}\n\n${pictures.join('\n')}\n`
  })
  return [HEAD, ...sections].join('\n')
}

/** A quarter as wide as it is; those of a phone a bit more, or nothing could be read. */
const picture = (file: string, title: string, width: number) =>
  `<a href="${file}"><img src="${file}" alt="${title}, ${width} px" width="${width < 600 ? 150 : 360}"></a>`
