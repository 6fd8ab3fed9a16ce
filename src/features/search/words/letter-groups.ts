/**
 * How Ukrainians write the words of a language when they write them as they hear them: groups of its letters and the
 * Ukrainian letters for them; a group that no Ukrainian letters follow is silent. What is not listed is read as in
 * `COMMON_LETTERS`.
 */
export const LETTER_GROUPS = {
  pl: 'szcz щ sz ш cz ч rz ж ch х dzi дзі dz дз w в c ц j й y и h г q к x кс ł л ą он ę ен ó у ś с ć ц ń н ź з ż ж',
  de: 'tsch ч sch ш chs кс ch х ck к ei ай ai ай eu ой au ау ie і ae е oe е ue у tz ц z ц v ф w в ph ф th т qu кв st ст sp сп eh е ah а oh о uh у ih і y і j й c к x кс ä е äu ой ö е ü у ß с',
  cs: 'ch х ou оу c ц j й y и w в h г x кс q кв ř рж š ш č ч ž ж ě е ů у ň н ť т ď д á а é е í і ó о ú у ý и ô уо ľ л ĺ л ä е',
  it: 'sci ші sce ше sch ск gli лі gn н chi кі che ке cch к cc ч ch к ghi гі ghe ге gia джа gio джо giu джу gi джі ge дже cia ча cio чо ciu чу ci чі ce че c к qu кв z ц h j й y і x кс w в à а è е é е ì і ò о ù у',
  es: 'ch ч ll л que ке qui кі gue ге gui гі ge хе gi хі j х ci сі ce се z с h c к v в y й x кс w в ñ н á а é е í і ó о ú у ü у',
  pt: 'nh н lh л ch ш que ке qui кі gue ге gui гі ge же gi жі j ж ci сі ce се ss с x ш h c к ao ау ão ау ç с ã а õ о á а é е ê е í і ó о ô о ú у â а y і w в',
  fr: 'eau о au о ou у oi уа ai е ei е gn н ch ш ph ф que к qui кі qu к gue г ge ж gi жі j ж ce с ci сі cy сі ill ій en ан em ан an ан am ан on он in ен tion сьон y і h c к x кс w в é е è е ê е ë е ç с à а â а î і ï і ô о û у œ е',
  nl: 'sch сх ch х oe у ij ей ei ей ou ау au ау eu е ui ей ie і uu ю aa а ee е oo о w в v в z з j й y і c к g г h г x кс th т ph ф',
  ro: 'chi кі che ке ghi гі ghe ге ci чі ce че gi джі ge дже c к j ж y і h г x кс w в ș ш ş ш ț ц ţ ц ă а â и î и',
  en: 'sh ш tch ч ch ч th т ph ф ck к ee і ea і oo у ou ау ow оу igh ай tion шн ge дж gi джі j дж ce с ci сі cy сі c к qu кв w в y і x кс h г',
} as const

export type Language = keyof typeof LETTER_GROUPS

/** Letters that every language shares. */
export const COMMON_LETTERS =
  'a а b б c к d д e е f ф g г h г i і j й k к l л m м n н o о p п q к r р s с t т u у v в w в x кс y і z з'
