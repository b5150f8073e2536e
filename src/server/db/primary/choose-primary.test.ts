import { expect, test } from 'vitest'
import { choosePrimary, noChoice } from './choose-primary.ts'
import type { Answer } from './probe.ts'

const silent: Answer = { is: 'silent' }
const standby: Answer = { is: 'standby' }
const primary = (timeline: number): Answer => ({ is: 'primary', timeline, isSynchronous: true })

test.each([
  ['the only primary', [standby, primary(1)], noChoice, { host: 1, timeline: 1 }],
  ['the primary of the newest timeline', [primary(1), primary(2)], noChoice, { host: 1, timeline: 2 }],
  ['the promoted standby', [silent, primary(2)], { host: 0, timeline: 1 }, { host: 1, timeline: 2 }],
  [
    'the same one while two claim a timeline',
    [primary(1), primary(1)],
    { host: 1, timeline: 1 },
    { host: 1, timeline: 1 },
  ],
  ['the same one while it is silent', [silent, standby], { host: 0, timeline: 1 }, { host: 0, timeline: 1 }],
  [
    'none once it is a standby',
    [standby, standby],
    { host: 0, timeline: 1 },
    { host: undefined, timeline: 1 },
  ],
  [
    'none if only a replaced one answers',
    [primary(1), silent],
    { host: undefined, timeline: 2 },
    { host: undefined, timeline: 2 },
  ],
  [
    'the silent one, not the one it replaced',
    [primary(1), silent],
    { host: 1, timeline: 2 },
    { host: 1, timeline: 2 },
  ],
])('chooses %s', (_, answers, last, choice) => {
  expect(choosePrimary(answers, last)).toEqual(choice)
})
