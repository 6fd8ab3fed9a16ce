import { foldUkrainian } from '../../../lib/text/fold-ukrainian.ts'

/**
 * Whether a word says nothing about what is looked for: prepositions, conjunctions, particles,
 * pronouns in their cases, the copula and the courtesies of a question. They stand in the index all
 * the same; a query drops them only when something else remains, so that «хто ми» can still be
 * asked.
 */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(foldUkrainian(word))
}

const STOP_WORDS = new Set(
  `
  а або аби адже але б без би біля бо в від він вона вони воно для до ж же з за задля заради зі із
  й і к коли коло крізь крім ледве лиш лише між на навколо навіть над не невже немов неначе ні
  ніби ніж о об однак окрім от ото ось перед під по поза поки після попри понад поруч при про
  проте проти ради с серед та так також там те тим тобто тож того той тому то тут у уже вже ще хай
  нехай хоч хоча чи через що щоб якби якщо аж ага ох отже отож зокрема теж тільки саме просто дуже
  більш зовсім я мене мені мною ти тебе тобі тобою його йому ним нього ньому неї їй її нею ній ми
  нас нам нами ви вас вам вами їх їм ними них собі себе собою мій моя моє мої мого моєї моїх моєму
  моїй моїм твій твоя твоє твої свій своя своє свої свого своєї своїх своєму своїй своїм своїми
  наш наша наше наші ваш ваша ваше ваші цей ця це ці цього цієї цих цьому цій цим цією цими цю тої
  тією тих тими тій ту хто кого кому ким чого чому чим як яка яке який які якого якої яких якому
  якій яким якими яку де куди звідки скільки чий чия чиє чиї усе все всі усі весь вся всього всіх
  всім є бути був була було були буде будуть буду будемо можна можу треба потрібно хочу підкажіть
  скажіть порадьте будь ласка дякую прошу привіт хтось
  `
    .split(/\s+/)
    .filter(Boolean)
    .map(foldUkrainian),
)

/**
 * Whether a word says that something is looked for, and not what: «де знайти лікаря» is about the doctor. Telling in a
 * title, so it is no stop word; a query drops it when something else remains.
 */
export function isSeekingWord(word: string): boolean {
  return SEEKING_WORDS.has(foldUkrainian(word))
}

const SEEKING_WORDS = new Set(
  `
  знайти знаходити знайду шукати шукаю шукаємо шукає пошукати підшукати потребую потребуємо потрібен
  потрібна потрібне потрібні знати знаю знаєте знає порадити порадите порадь порекомендувати
  порекомендуйте рекомендуйте підкажи підказати підскажіть дізнатися дізнатись розкажіть поділіться допоможіть хотів
  хотіла хотіли хотілося хочемо хоче бажаю цікавить цікавлять
  `
    .split(/\s+/)
    .filter(Boolean)
    .map(foldUkrainian),
)
