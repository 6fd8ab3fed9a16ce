/** Words before a telephone number, as a part of a pattern. */
export const PHONE_WORDS =
  'тел|телефон\\p{L}*|моб|мобільн\\p{L}*|дзвон\\p{L}*|дзвін\\p{L}*|вайбер|viber|whatsapp|ватсап|tel|phone|telefon'

/** What may stand between such a word and its number. */
export const BEFORE_PHONE = '[.:,\\s]{1,3}(?:за\\s|на\\s|номер\\p{L}*[:\\s]{1,2})?'
