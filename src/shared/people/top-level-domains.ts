const countries =
  'a[cdefgilmoqrstuwxz]|b[abdefghijmnorstvwyz]|c[acdfghiklmnoruvwxyz]|d[ejkmoz]|e[cegrstu]|f[ijkmor]|g[abdefghilmnpqrstuwy]|h[kmnrtu]|i[delmnoqrst]|j[emop]|k[eghimnprwyz]|l[abcikrstuvy]|m[acdeghklmnopqrstuvwxyz]|n[acefgilopruz]|om|p[aefghklmnrstwy]|qa|r[eosuw]|s[abcdeghijklmnorstuvxyz]|t[cdfghjklmnortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw]'

const generic = `academy accountant accountants actor ads adult aero agency airforce amsterdam apartments app archi army art asia
associates attorney auction audio auto autos baby band bank bar barcelona bargains basketball bayern beauty beer berlin best bet
bible bid bike bingo bio biz black blackfriday blog blue boats bond boo book boston boutique broadway broker brussels build builders
business buy buzz cab cafe call cam camera camp capetown capital car cards care career careers cars casa cash casino cat catering
center ceo cfd channel charity chat cheap christmas church city claims cleaning click clinic clothing cloud club coach codes coffee
college cologne com community company compare computer condos construction consulting contact contractors cooking cool coop corsica
country coupon coupons courses cpa credit creditcard cricket cruises cymru dad dance date dating day deal dealer deals degree
delivery democrat dental dentist desi design dev diamonds diet digital direct directory discount diy docs doctor dog domains
download durban earth eat eco edu education email energy engineer engineering enterprises equipment esq estate eus events exchange
expert exposed express fail faith family fan fans farm fashion fast feedback film finance financial fire fish fishing fit fitness
flights florist flowers fly food football forex forsale forum foundation free frl fun fund furniture futbol fyi gal gallery game
games garden gay gdn gent gift gifts gives giving glass global gmbh gold golf gop gov graphics gratis green gripe grocery group
guide guitars guru hair hamburg haus health healthcare help here hiphop hiv hockey holdings holiday homes horse hospital host
hosting hot hotels house how ice icu immo immobilien inc industries info ink institute insurance insure int international
investments irish ist istanbul jetzt jewelry jobs joburg joy juegos kaufen kids kim kitchen kiwi koeln krd kyoto land lat latino
law lawyer lease legal lgbt life lifestyle lighting limited limo link live living llc loan loans locker lol london lotto love ltd
ltda luxe luxury madrid maison makeup management map market marketing markets mba med media meet meme memorial men menu miami mil
mobi mobile moda moe mom money monster mortgage moscow moto motorcycles mov movie museum music nagoya name navy net network new
news nexus ngo ninja now nowruz nrw nyc observer okinawa one ong onl online ooo open organic org origins osaka page paris partners
parts party pay pet pets phd phone photo photography photos physio pics pictures pid pink pizza place plumbing plus poker porn post
pro productions prof promo properties property protection pub quebec racing radio read realestate realtor realty recipes red rehab
reise reisen ren rent rentals repair report republican rest restaurant review reviews rich rio rip rocks rodeo room rsvp rugby ruhr
run saarland sale salon sarl save saxo school schule science scot search secure security services sew sex sexy shiksha shoes shop
shopping show singles site skate ski skin soccer social software solar solutions soy spa space spot srl storage store stream studio
study style supplies supply support surf surgery swiss sydney systems taipei talk tatar tattoo tax taxi team tech technology tel
tennis theater theatre tickets tienda tips tires tirol today tokyo tools top tours town toys trade trading training travel tube
university uno vacations vana vegas ventures versicherung vet viajes video villas vin vip vision vlaanderen vodka voice vote voting
voto voyage wales wang watch watches weather webcam website wed wedding weibo wien wiki win wine winners work works world wow wtf
xin xxx xyz yachts yoga yokohama you zip zone zuerich`

const otherScripts =
  'рф|рус|бел|укр|қаз|срб|мкд|бг|ею|мон|онлайн|сайт|орг|ком|дети|москва|ευ|ελ|հայ|გე|中国|中國|公司|网络|網絡|网址|网站|在线|中文网|商城|集团|我爱你|香港|台灣|台湾|新加坡|澳門|澳门|한국|닷컴|닷넷|コム|みんな|セール|ストア|クラウド|ファッション|ไทย|คอม|भारत|ভারত|بھارت|ভাৰত|বাংলা|ਭਾਰਤ|ભારત|இந்தியா|భారత్|ಭಾರತ|ഭാരതം|السعودية|امارات|مصر|المغرب|الجزائر|تونس|قطر|فلسطين|الاردن|عمان|سوريا|العراق|اليمن|ایران|پاکستان|شبكة|موقع|كوم|بازار|קום|ישראל|xn--[a-z0-9-]{2,59}'

/**
 * A pattern of top-level domains: all countries, and all names open to the public. Brand names are left out, because
 * only the brand can use them.
 */
export const topLevelDomains = [countries, generic.replaceAll(/\s+/g, '|'), otherScripts].join('|')
