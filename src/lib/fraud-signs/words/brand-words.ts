/** Names of banks, posts, offices and shops that false addresses bear. */
export const BRAND_WORDS: ReadonlySet<string> = new Set(
  `privat24 privatbank mono monobank oschad oschadbank raiffeisen pumb sense pko mbank santander ing pekao millennium revolut wise
   sparkasse volksbank commerzbank pushtan postbank n26 csob kb airbank unicredit paypal binance novaposhta np ukrposhta
   meest inpost dpd dhl gls ups fedex hermes olx allegro otomoto otodom kleinanzeigen ebay booking airbnb rozetka silpo
   lego zara nike adidas apple amazon mobywatel obywatel rundfunk rundfunkbeitrag telekom finanzamt elster
   diia zus epuap gov oon unicef unhcr caritas kyivstar vodafone lifecell jobcenter bundesagentur svoi pomoc
   олх дія приват монобанк новапошта укрпошта`.split(/\s+/),
)

/** Their own addresses, with all below them. */
export const OWN_ADDRESSES: readonly string[] =
  `privat24.ua privatbank.ua monobank.ua oschadbank.ua pumb.ua pkobp.pl ipko.pl mbank.pl santander.pl ing.pl pekao.com.pl
   revolut.com wise.com sparkasse.de commerzbank.de postbank.de n26.com csob.cz kb.cz paypal.com binance.com novaposhta.ua
   novapost.com ukrposhta.ua meest.com inpost.pl dpd.com.pl dhl.com dhl.de gls-group.com ups.com fedex.com olx.ua olx.pl
   lego.com nike.com zara.com adidas.com apple.com amazon.com amazon.de mobywatel.gov.pl rundfunkbeitrag.de telekom.de elster.de
   allegro.pl otomoto.pl otodom.pl kleinanzeigen.de ebay.com ebay.de booking.com airbnb.com rozetka.com.ua silpo.ua
   diia.gov.ua gov.ua gov.pl zus.pl un.org unicef.org unhcr.org caritas.org kyivstar.ua vodafone.ua lifecell.ua
   arbeitsagentur.de`.split(/\s+/)

/** Endings of addresses that cost next to nothing. */
export const CHEAP_ENDINGS: ReadonlySet<string> = new Set(
  'top click site online xyz info icu shop live fun space store website pw cc buzz сайт'.split(' '),
)
