/** Whether a word of two to six characters is in capitals: longer ones are emphasis, not abbreviations. */
export const isInCapitals = (text: string) => /^\p{Lu}[\p{Lu}\p{N}]{1,5}$/u.test(text)
