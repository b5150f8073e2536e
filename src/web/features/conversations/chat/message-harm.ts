import { t } from '#shared/messages/t.ts'
/** What a message looks like to a short list of patterns. A hint, not a verdict: the sender decides. */
export type MessageHarm = 'insult' | 'threat' | 'scam' | 'discrimination'

/** Why the sender should think twice. */
export const harmReasons: Record<MessageHarm, string> = {
  insult: t('This could hurt someone. People report insults, and we may hide or close accounts over them.'),
  threat: t('This reads like a threat. People report threats, and we may close accounts over them.'),
  scam: t(
    'This reads like a request for money up front, which is what scams do. No one should pay before seeing it.',
  ),
  discrimination: t(
    'This reads like turning someone away because of who they are. Housing law doesn’t allow that, and neither do we.',
  ),
}

const digitLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Lowercase without accents and invisible characters; only words with single spaces remain. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}|[\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .toLowerCase()
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/\s+/g, ' ')

/**
 * Undoes disguises like "1d10t" and "s h i t": digits between letters become letters, and single letters are joined.
 */
const meant = (text: string) =>
  plain(text)
    .replaceAll(/[a-z0-9@$!]*[a-z][a-z0-9@$!]*[a-z0-9@$]/g, (token) =>
      token.replaceAll(/[013457@$!]/g, (sign) => digitLetters[sign]!),
    )
    .replaceAll(/(?<![a-z])(?:[a-z][ .*_-]){2,}[a-z](?![a-z])/g, (run) => run.replaceAll(/[ .*_-]/g, ''))
    .replaceAll(/(?<=[a-z])[*._-]+(?=[a-z])/g, '')
    .replaceAll(/([a-z])\1{2,}/g, '$1')

const anyOf = (...userText: string[]) => `(?:${userText.join('|')})`
const word = (inside: string) => new RegExp(String.raw`(?<![a-z'])${inside}(?![a-z])`)

const you = anyOf('you', 'u', 'ya')
const youAre = anyOf("you're", 'you are', 'youre', 'ur', 'u r', 'you')
const some = '(?: [a-z]+){0,2}'

const insults = [
  word(
    anyOf('asshole', 'arsehole', 'dickhead', 'motherfucker', 'scumbag', 'douchebag', 'wanker', 'shithead'),
  ),
  word(anyOf('bitch(?:es)?', 'cunt', 'whore', 'slut')),
  word(`fuck ${anyOf('you', 'u', 'off', 'yourself', 'your')}`),
  word(`(?:go to hell|piece of shit|eat shit|shut up(?= *[.!,?]| you|$))`),
  word(
    `${youAre}(?: (?:such|really|just|all|so|a|an|the|fucking|damn|total|complete)){0,4} ${anyOf('idiots?', 'morons?', 'imbeciles?', 'stupid', 'dumb', 'pathetic', 'retard(?:ed)?', 'losers?', 'pigs?', 'bastards?', 'worthless', 'disgusting', 'trash', 'scum')}`,
  ),
  word(`${anyOf('idiot', 'moron', 'imbecile', 'bastard')}(?=[!.?, ]*$)`),
  // Slurs, obfuscated so they can't be read at a glance.
  word(
    anyOf(
      'n[i]gg(?:er|a)s?',
      'f[a]gg?ots?',
      'k[i]kes?',
      'ch[i]nks?',
      'sp[i]cs?',
      'tr[a]nn(?:y|ies)',
      'wetb[a]cks?',
      'r[a]ghead',
      'towelh[e]ad',
    ),
  ),
]

const threats = [
  word(
    `${anyOf("i'll", 'i will', 'i am going to', "i'm going to", "i'm gonna", 'gonna', 'we will', "we'll")}${some} ${anyOf('kill', 'hurt', 'beat', 'stab', 'shoot', 'strangle', 'rape', 'break')} ${anyOf(you, 'your (?:legs?|face|neck|kids?|family)')}(?! (?:to|a|an|the|some|over)\\b)`,
  ),
  word(`kill (?:yourself|urself)`),
  word(`${anyOf("i'll", 'i will')} (?:make you (?:pay|regret)|ruin you|come for you|find you and)`),
  word(
    `${anyOf("you're", 'you are', 'ur')} (?:dead|a dead (?:man|woman)|going to (?:die|regret this))(?! (?:tired|right|set|serious))`,
  ),
  word(`burn (?:down )?your (?:house|home|place|car)`),
  word(`i know where ${you} live(?= *[.!?]| and|$)`),
]

const pay = anyOf(
  'pay(?: me| us| you)?',
  'send(?: me| us)?',
  'transfer(?: me| us)?',
  'wire(?: me| us)?',
  'buy(?: me| us)?',
)
const scams = [
  word(`${pay}[^.?!]{0,40} gift ?cards?`),
  word(`gift ?cards?[^.?!]{0,25} (?:codes?|numbers?|as (?:payment|deposit))`),
  word(
    `${pay}[^.?!]{0,40} ${anyOf('western union', 'moneygram', 'bitcoins?', 'btc', 'crypto(?:currency)?', 'usdt', 'ethereum')}`,
  ),
  word(
    `${anyOf('pay', 'send', 'transfer', 'wire')}[^.?!]{0,30} (?:deposit|rent|money|fee)[^.?!]{0,30} ${anyOf('before (?:the |a |any |you |we )?(?:viewing|visit|see|seeing|meet|meeting|come)', '(?<!the )first', 'up ?front', 'in advance', 'right now', 'today', 'to (?:hold|reserve|secure|book) it')}`,
  ),
  word(
    `(?:deposit|fee|payment)[^.?!]{0,20} before (?:the |a |any |you |we )?(?:viewing|visit|see|seeing|meet|meeting)`,
  ),
  word(`wire (?:me |us )?(?:the |some )?(?:money|deposit|funds)`),
  word(`send (?:me|us) (?:the |some )?(?:money|cash|code (?:that )?you (?:get|got|received))`),
  word(
    `(?:verification|security|sms) code[^.?!]{0,25} (?:send|tell|give|forward)|(?:send|tell|give|forward)[^.?!]{0,15} (?:verification|sms) code`,
  ),
]

const groups = anyOf(
  'blacks',
  'black people',
  'whites',
  'white people',
  'muslims?',
  'jews',
  'jewish people',
  'christians',
  'hindus',
  'arabs?',
  'mexicans?',
  'latinos?',
  'asians?',
  'africans?',
  'indians',
  'immigrants?',
  'foreigners?',
  'refugees?',
  'gays?',
  'gay people',
  'lesbians?',
  'trans people',
  'disabled people',
  'wheelchairs?',
)
const families = anyOf(
  'kids',
  'children',
  'families',
  'babies',
  'single (?:mothers|moms|parents)',
  'pregnant women',
)
const discrimination = [
  word(`no ${groups}`),
  word(`${anyOf('whites?', 'christians?', 'americans?', 'citizens', 'europeans?', 'straight people')} only`),
  word(
    `${anyOf("don't", 'do not', 'never', "won't", 'will not', "can't", 'not')} (?:rent|lease|let|sell|give it)(?: it| this| out)? to ${anyOf(groups, families, '(?:your|those|these) (?:kind|people)', 'people like you')}`,
  ),
  word(`no ${families} (?:allowed|please|wanted|here|in (?:the|my|our))`),
  word(`go back to your (?:own )?country`),
]

const has = (patterns: RegExp[], text: string) => patterns.some((pattern) => pattern.test(text))

/** The first kind of harm found in a text. */
export function findHarm(text: string): MessageHarm | undefined {
  const [asWritten, asMeant] = [plain(text), meant(text)]
  if (has(threats, asMeant)) return 'threat'
  if (has(insults, asMeant)) return 'insult'
  if (has(discrimination, asWritten)) return 'discrimination'
  return has(scams, asWritten) ? 'scam' : undefined
}
