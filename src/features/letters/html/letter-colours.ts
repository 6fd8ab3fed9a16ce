/**
 * Colours of letters: those of src/shell/styles/tokens.css, written out since readers of mail know no variables. Light
 * ones stand in each element; dark ones in a style sheet, which those that follow the theme do understand.
 */
export const LIGHT = {
  paper: '#f6f8fa',
  surface: '#ffffff',
  ink: '#13202c',
  'ink-2': '#4a5a69',
  line: '#dfe6ec',
  sky: '#0f6cb3',
  wheat: '#f4c64f',
} as const

export const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  paper: '#0e151c',
  surface: '#141d26',
  ink: '#e9eff4',
  'ink-2': '#a5b4c2',
  line: '#263341',
  sky: '#7cc4f5',
  wheat: '#f4c64f',
}
