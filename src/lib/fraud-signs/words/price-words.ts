/** Currencies as they are written behind an amount. */
export const CURRENCIES = {
  PLN: /^(?: тис\p{L}*)?\s?(?:zł|zl|зл|злот|pln)/iu,
  EUR: /^(?: тис\p{L}*)?\s?(?:€|eur|євро|евро)/iu,
  CZK: /^(?: тис\p{L}*)?\s?(?:kč|kc|czk|крон)/iu,
  GBP: /^(?: тис\p{L}*)?\s?(?:£|gbp|фунт)/iu,
  CHF: /^(?: тис\p{L}*)?\s?(?:chf|франк)/iu,
  CAD: /^(?: тис\p{L}*)?\s?(?:cad|кад)/iu,
  USD: /^(?: тис\p{L}*)?\s?(?:\$|usd|долар)/iu,
} as const

/** A whole home, not a place in one. */
export const FLATS =
  /^(?!.*(?:кімнат[уаи] (?:в|у|для|біля)|вільна кімната|wg\b|субаренд|сусід)).*(?:квартир|кварти|кавалерк|однокімнат|двокімнат|двушк|мешкання|студі[яю]|будинок|дім|апартамент|\bbyt\b|подоба|моно|flat|wohnung|basement|бейсмент|спальн|\d\s?(?:кімн|\+\s?kk|zimmer|bedroom)|t[1-4]\b)/isu
export const RENT =
  /зда[юємє]|здам|здається|здаєть|оренд|аренд|найм|місяц|міс\b|прона|zimmer|кварти|byt|flat|дім|спальн|bedroom|студі|моно/iu
export const PHONES =
  /(?:iphone|айфон)\s?(?:1[3-9])|(?:samsung|самсунг)\s?s2\d|galaxy s2\d|macbook|макбук|\bps5|playstation 5|пс5/iu
export const CARS =
  /\b(?:bmw|audi|vw|volkswagen|golf|passat|tiguan|mercedes|skoda|octavia|toyota|ford|opel|renault|kia|hyundai|nissan|mazda|honda|volvo|tesla)\b|шкод|тойот|мерседес|пробіг/iu
