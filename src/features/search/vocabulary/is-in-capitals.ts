/** Whether a word is short and in capitals: longer ones are shouted. */
export const isInCapitals = (text: string) => /^\p{Lu}[\p{Lu}\p{N}]{1,5}$/u.test(text)
