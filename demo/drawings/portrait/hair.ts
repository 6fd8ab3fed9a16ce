/** Hair of a portrait whose face is at (200, 178): what hangs behind it and what lies over it. */
export type Hair = { behind: string; over: string }

/** Cuts hair of a colour; a ribbon, a kerchief or a hat is of the cloth. */
export type Cut = (fill: string, cloth: string) => Hair

/** A middle parting, which both women and men wear. */
export const middle =
  'M138 196C120 110 160 82 200 84C240 82 280 110 262 196C258 160 232 140 200 116C168 140 142 160 138 196z'
