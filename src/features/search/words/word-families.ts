/**
 * Lemmas that the dictionary keeps apart and a reader does not: plurals of another root, forms that
 * dict_uk lists as words of their own, spellings of before and after the rules of 2019, «у» and «в»
 * at the beginning. Takes and gives folded lemmas; a word that has no family is its own.
 */
export function familyOf(lemma: string): string {
  return FAMILIES.get(lemma) ?? lemma.replace('проєкт', 'проект').replace('траєктор', 'траектор')
}

const FAMILIES = new Map(
  [
    'дитина діти дітей дітям дітьми дітях',
    'людина люди людей людям людьми людях',
    'друг друзі друзів друзям друзями друзях',
    'око очі очей очам очима очах',
    'вухо вуші вушей ушей уші',
    'мати матір матері матерей',
    'імя імені іменем імен іменам іменами іменах',
    'гроші грошей грошам грішми грошима грошах',
    'двері дверей дверям дверима дверми дверях',
    'кури курей',
    'іти йти',
    'вчити учити',
    'вчитися учитися',
    'вчитель учитель',
    'вчителька учителька',
    'вступати уступати',
    'влаштувати улаштувати',
    'влаштуватися улаштуватися',
    'взяти узяти',
    'увійти ввійти',
    'увезти ввезти',
    'увезення ввезення',
    'внесок унесок',
    'втратити утратити',
    'евро євро',
    'зарплата зарплатня',
    'інтернет інет',
    // offices and papers that are written both ways; a lemma or, for a word no dictionary has, its stem
    'pesel песел',
    'blik блік',
    'nfz нфз',
    'zus зус',
    'jobcenter джобцентр джобцентер',
    'anmeldung анмельдунг',
    'schufa шуф шуфа',
    'elster елстер',
    'krankenkasse кранкенкас',
  ].flatMap((family) => {
    const [head = '', ...others] = family.split(' ')
    return others.map((other): [string, string] => [other, head])
  }),
)
