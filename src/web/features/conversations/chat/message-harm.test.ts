import { describe, expect, test } from 'vitest'
import { findHarm, type MessageHarm } from './message-harm.ts'

const harmful: Record<MessageHarm, string[]> = {
  insult: [
    'You are an idiot',
    'you’re such a moron',
    'You 1d10t… you are an 1d10t',
    'What a b1tch',
    'FUCK   YOU',
    'f u c k you',
    'f.u.c.k off',
    'go to hell',
    'Idiot!',
    'you are so stuuupid',
    'ur pathetic',
    'You dumb fucking asshole',
    'shut up',
    'You\u200b are a mor\u200bon',
  ],
  threat: [
    'I will kill you',
    "I'll hurt you and your family",
    'im going to? no: I’m going to beat you',
    'kill yourself',
    'You are dead',
    'I know where you live',
    'I will burn down your house',
    'I will make you regret this',
    'I will find you and you will see',
  ],
  scam: [
    'Send me a gift card first',
    'Please pay by gift card codes',
    'You can pay in Bitcoin',
    'Pay the deposit before the viewing',
    'Transfer the deposit today to hold it',
    'wire me the money',
    'Send us the money by Western Union',
    'Please send me the verification code',
    'A deposit is needed before you see it',
    'Pay the first rent up front and I mail the keys, send the money right now',
  ],
  discrimination: [
    'No Muslims',
    'Whites only',
    'We don’t rent to families',
    'I do not rent to foreigners',
    'Sorry, no kids allowed',
    'I never rent to people like you',
    'go back to your country',
  ],
}

const innocent = [
  'I grew up in Scunthorpe and now live in Penistone.',
  'The boat has a kill switch on the dashboard.',
  'The cockpit seats six.',
  'Is there a deposit?',
  'The deposit is two months’ rent, paid when we sign.',
  'You get the deposit back when you move out.',
  'Can I pay the deposit when I pick up the keys?',
  'We transfer the rent on the first of the month.',
  'I can pay by bank transfer or check.',
  'Just me, no kids, no pets.',
  'I have two kids and a dog. Is that all right?',
  'The garden is great for kids.',
  'We are a family with children, are children welcome?',
  'No pets allowed, sorry.',
  'I will find you a better price.',
  'I’ll beat you to it, I am there at nine.',
  'This view kills me, it is so beautiful.',
  'The commute is killing me.',
  'Dead battery: you are right, it needs a new one.',
  'You are dead right about the gears.',
  'The hell of a ride up there, but worth it.',
  'Shuttle up the hill every ten minutes.',
  'I’ll shoot you a message tomorrow.',
  'I will break the lease in May.',
  'Can you shut up the shutters when you leave? I mean close them.',
  'It has a wood-burning stove; we burn your logs.',
  'My number ends with 1337, see you at 5.',
  'The bike is a 2021 MT-07 with 689 cc.',
  'Price is $1,450 a month, gas included.',
  'My wife is Black and we are looking together.',
  'I am a Christian and only need a quiet place.',
  'There is a mosque and a church nearby.',
  'Our neighbours are from Mexico and very kind.',
  'I moved here as an immigrant ten years ago.',
  'The kitchen is wheelchair accessible.',
  'The bastard file in my toolbox comes with the bike.',
  'The classic assassin’s bass guitar stays.',
  'Dickson Street, next to the Cocktail bar',
  'I bought it with a gift from my aunt.',
  'There is a card reader at the gate.',
  'We keep a gift shop downstairs.',
  'I work in crypto, from home, quiet job.',
  'I work for Western Union downtown.',
  'The entry code is on the gate.',
  'Do you want to see it before you pay anything?',
  'You pay nothing before the viewing.',
  'Please never send money to anybody you have not met.',
  'That is stupidly cheap.',
  'I felt like an idiot for missing the bus.',
  'Do not be silly.',
  'You are so kind, thank you.',
  'You are the best.',
  'I hate to ask, but is the damp gone?',
  'The chicken coop comes with two hens.',
  'Spicy food smells? The kitchen has a hood.',
  'The raccoons come at night.',
  'A pair of niggling questions remain.',
  'Analysis of the survey is attached.',
  'S U V parking is fine.',
  'a b c',
  'e-bike, 250 W, U-lock included',
  'I know where you live is near the station, so let us meet there.',
]

describe('a message', () => {
  const cases = Object.entries(harmful).flatMap(([harm, texts]) => texts.map((text) => [harm, text] as const))
  test.each(cases)('counts as %s: %s', (harm, text) => {
    expect(findHarm(text)).toBe(harm)
  })

  test.each(innocent)('is harmless: %s', (text) => {
    expect(findHarm(text)).toBeUndefined()
  })

  test('of any length and kind is checked to its end', () => {
    const long = ['send me '.repeat(500), 'a b '.repeat(1000), 'i will '.repeat(570), '1'.repeat(4000)]
    expect(long.map(findHarm)).toEqual(long.map(() => undefined))
  })
})
