/** The name of the file that a call of the contract stands in: `listTags` is in `list-tags.ts`. */
export const fileOfCall = (name: string): string =>
  `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
