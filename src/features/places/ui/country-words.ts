/** What people call some countries besides the names that the language data know, by the country's code. */
export const COUNTRY_WORDS: Readonly<Record<string, string>> = {
  AE: 'ОАЕ Емірати',
  CZ: 'Czech Republic',
  GB: 'Англія England Great Britain',
  KR: 'Корея',
  NL: 'Голландія Holland',
  US: 'Америка Штати USA America',
}
