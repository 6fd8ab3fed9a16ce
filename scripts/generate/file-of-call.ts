/** The name of the file that a call of the contract stands in: `addLike` is in `add-like.ts`. */
export const fileOfCall = (name: string): string =>
  `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
