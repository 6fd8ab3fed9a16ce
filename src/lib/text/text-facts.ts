/** What a text states and nobody may change for its author without saying so, each in the order of the text. */
export interface TextFacts {
  /** Numbers in figures and in words, telephone numbers among them. */
  readonly numbers: readonly string[]
  /** Months and days of the week. */
  readonly dates: readonly string[]
  readonly links: readonly string[]
  readonly emails: readonly string[]
  readonly mentions: readonly string[]
  /** «не», «без» and the like: without one a sentence says the opposite. */
  readonly negations: readonly string[]
}

const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}/g
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>«»"]+|(?<![\w@.-])(?:[\w-]{1,63}\.){1,9}(?:com|org|net|ua|pl|de|eu|info|gov|edu|io|me|ru|uk|us|app|dev|xyz|top|site|online)(?![\p{L}\p{N}])(?:\/[^\s<>«»"]*)?/giu
const MENTION = /(?<![\p{L}\p{N}])@[\p{L}\p{N}._-]+/gu
const NUMBER = /\d+(?:[.,:]\d+)*/g
const THOUSANDS = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g
const NEGATION =
  /(?<![\p{L}ʼ'’-])(?:не|ні|без|немає|нема|нічого|ніхто|ніколи|ніде|неможливо|заборонено|nie|not|no)(?![\p{L}ʼ'’-])/giu

const word = (beginnings: RegExp) =>
  new RegExp(`(?<![\\p{L}ʼ-])(${beginnings.source})\\p{L}{0,8}(?![\\p{L}])`, 'giu')
const MONTH_OR_DAY = word(
  /січ[ен]|лют(?=ий|ого|ому)|берез(?=ень|ня|ні)|квіт(?=ень|ня|ні)|трав(?=ень|ня|ні)|черв(?=ень|ня|ні)|лип(?=ень|ня|ні)|серп(?=ень|ня|ні)|верес(?=ень|ня|ні)|жовт(?=ень|ня|ні)|листопад|груд(?=ень|ня|ні)|понеділ|вівтор|серед(?=а|и|у|і)|четвер|пʼятниц|субот|неділ|сьогодні|завтра|вчора|післязавтра/u,
)
const NUMBER_IN_WORDS = word(
  /[\p{L}ʼ]{2,7}(?:дцят|десят)|(?:пʼят|шіст|сім|вісім|девʼят)сот|один|одн(?:а|у|ого|ому|ієї|і)(?!\p{L})|два|двох|двом|дві|трьо|три(?![вмб])|чотир|пʼят(?=[ьиідс])|шіст|сім(?=$|[^\p{L}]|ом)|вісім|восьм|девʼят|десят|двадцят|тридцят|сорок|сто(?![\p{L}])|двіст|тисяч|мільйон|мільярд|півтор|половин|десятк|вдвічі|втричі/u,
)

/** Finds what a text states. */
export function factsOf(text: string): TextFacts {
  const plain = text
    .replaceAll(/['’‘`´]/g, 'ʼ')
    .replaceAll(THOUSANDS, '')
    .toLowerCase()
  return {
    numbers: [
      ...all(plain, NUMBER).map((number) => number.replaceAll(',', '.')),
      ...all(plain, NUMBER_IN_WORDS, 1),
    ],
    dates: all(plain, MONTH_OR_DAY, 1),
    links: all(plain, LINK).map((link) => link.replace(/[.,!?;:)…]+$/, '')),
    emails: all(plain, EMAIL),
    mentions: all(plain, MENTION).map((name) => name.replace(/[.-]+$/, '')),
    negations: all(plain, NEGATION),
  }
}

const NAME = /(?<![\p{L}\p{N}@])\p{Lu}[\p{L}\p{N}]*(?:[ʼ'’-][\p{L}\p{N}]+)*/gu
const SENTENCE_BEGINS = /(?:^|[.!?…]["»”)]*\s+|\n)[\s«„"“(—–-]*$/u

/** Words with a capital letter that do not begin a sentence, and those that are written in capitals wholly. */
export function namesOf(text: string): string[] {
  return [...text.matchAll(NAME)]
    .filter(({ 0: name, index }) => {
      const isShort = /^\p{Lu}{2}/u.test(name)
      return isShort || !SENTENCE_BEGINS.test(text.slice(Math.max(0, index - 40), index) || '')
    })
    .map(([name]) => name)
}

function all(text: string, pattern: RegExp, group = 0): string[] {
  return [...text.matchAll(pattern)].map((found) => found[group] ?? '')
}
