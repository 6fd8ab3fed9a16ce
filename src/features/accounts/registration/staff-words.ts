/**
 * Letters of other scripts, and digits, that look like one of these, each row by the letter that stands for it
 * (the confusables of Unicode UTS 39, as far as the words below need them). Without marks, as NFKD leaves them: ї is і.
 */
export const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ4@',
  b: 'вßβ8',
  c: 'сς',
  e: 'еєεҽ3',
  h: 'нһη',
  i: 'іıιl1|!',
  k: 'кκ',
  m: 'мμ',
  o: 'оοσ0ө',
  p: 'рρ',
  s: 'ѕ5$',
  t: 'тτ',
  u: 'υ',
  x: 'хχ',
  y: 'уүγ',
}

/** The name of the site, which nobody bears. */
export const BRAND_WORDS = 'свої svoi'

/** Those who keep order here: nobody else is called so. */
export const STAFF_WORDS = `адмін адміни адміністратор адміністраторка адміністрація админ администратор администрация модератор
  модераторка модератори модерація модерация admin admins administrator administration moderator moderators moderation
  administratsiia moderatsiia`

/** Such words stand in other names too; beside the name of the site they speak for it. */
export const SPOKESMAN_WORDS = `підтримка служба команда офіційний офіційна офіційне офіційно сайт редакція пошта support team official help
  security безпека поддержка`
