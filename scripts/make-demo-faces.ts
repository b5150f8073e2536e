// Draws the demo people: `node scripts/make-demo-faces.ts`. Its output is committed.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createAvatar } from '@dicebear/core'
import * as notionists from '@dicebear/notionists'

const folder = join(import.meta.dirname, '../assets/faces')

type Options = notionists.Options
type Variants<Part extends keyof Options> = NonNullable<Options[Part]>

/** Friendly faces: no sunglasses, no open mouths, no frowns. */
const friendly = {
  lips: [
    'variant03',
    'variant08',
    'variant14',
    'variant17',
    'variant22',
    'variant23',
    'variant25',
    'variant30',
  ],
  brows: ['variant01', 'variant05', 'variant06', 'variant10', 'variant12', 'variant13'],
  eyes: ['variant01', 'variant03', 'variant04', 'variant05'],
  nose: ['variant01', 'variant04', 'variant05', 'variant09', 'variant13', 'variant17', 'variant20'],
  gestureProbability: 0,
  bodyIconProbability: 0,
} satisfies Options
const glasses: Variants<'glasses'> = ['variant03', 'variant08', 'variant11']

interface Look {
  /** The number of a variant. */
  hair: string
  body: string
  beard?: string
  hasGlasses?: true
}
const look = (hair: string, body: string, more: Omit<Look, 'hair' | 'body'> = {}): Look => ({
  hair,
  body,
  ...more,
})

const people: Record<string, Look> = {
  amara: look('20', '22'),
  beth: look('10', '14', { hasGlasses: true }),
  carmen: look('28', '13'),
  dana: look('47', '23'),
  elif: look('37', '16'),
  freya: look('41', '02'),
  grace: look('02', '21', { hasGlasses: true }),
  hannah: look('36', '11'),
  imani: look('59', '09'),
  julia: look('23', '12'),
  keiko: look('48', '15'),
  lucia: look('58', '06'),
  mei: look('08', '01'),
  nadia: look('63', '07'),
  olive: look('04', '18'),
  paula: look('11', '25', { hasGlasses: true }),
  quinn: look('43', '10'),
  rosa: look('46', '24'),
  sofia: look('57', '16'),
  tess: look('39', '05'),
  uma: look('30', '19', { hasGlasses: true }),
  vera: look('29', '22'),
  willa: look('42', '14', { hasGlasses: true }),
  yasmin: look('62', '21'),
  zoe: look('45', '04'),
  astrid: look('02', '08'),
  bianca: look('37', '17'),
  adrian: look('27', '17', { beard: '10' }),
  ben: look('19', '25', { hasGlasses: true }),
  caleb: look('06', '06', { beard: '02' }),
  diego: look('33', '13'),
  eli: look('09', '08', { beard: '12' }),
  felix: look('56', '02'),
  gabe: look('12', '04'),
  hiro: look('15', '23', { hasGlasses: true }),
  isaac: look('60', '07'),
  jamal: look('32', '05'),
  kofi: look('55', '24', { beard: '11' }),
  liam: look('01', '03', { beard: '02' }),
  marco: look('35', '20', { beard: '07' }),
  nikhil: look('18', '19'),
  oscar: look('54', '10'),
  pablo: look('22', '01'),
  rafael: look('53', '13', { beard: '12' }),
  simon: look('21', '20'),
  theo: look('17', '16', { hasGlasses: true }),
  umar: look('13', '14', { beard: '02' }),
  victor: look('25', '19'),
  wes: look('hat', '23', { beard: '11' }),
  xavier: look('38', '11', { beard: '06' }),
  yusuf: look('31', '09', { beard: '01' }),
  arjun: look('61', '25', { beard: '02' }),
  mateus: look('03', '12'),
  anneke: look('08', '16', { hasGlasses: true }),
  brigit: look('43', '03'),
  claire: look('58', '11'),
  deborah: look('10', '17'),
  elena: look('28', '21'),
  fatima: look('63', '12'),
  gwen: look('47', '06'),
  helen: look('30', '25', { hasGlasses: true }),
  irene: look('11', '13'),
  joan: look('04', '22', { hasGlasses: true }),
  karin: look('41', '10'),
  arthur: look('42', '20', { hasGlasses: true }),
  bruno: look('34', '17', { beard: '03' }),
  carl: look('24', '05'),
  dmitri: look('44', '08', { beard: '02' }),
  ernesto: look('49', '13', { beard: '05' }),
  frank: look('hat', '06'),
  george: look('07', '19', { beard: '10' }),
  henrik: look('52', '23'),
  ivan: look('26', '02', { beard: '12' }),
  jack: look('05', '03'),
  ken: look('16', '16', { hasGlasses: true }),
  luis: look('40', '07', { beard: '09' }),
}

const variant = <Name extends string>(number: string) => [
  (/^\d/.test(number) ? `variant${number}` : number) as Name,
]

for (const [name, { hair, body, beard, hasGlasses }] of Object.entries(people)) {
  const drawn = createAvatar(notionists, {
    ...friendly,
    seed: name,
    hair: variant<Variants<'hair'>[number]>(hair),
    body: variant<Variants<'body'>[number]>(body),
    beardProbability: beard ? 100 : 0,
    ...(beard && { beard: variant<Variants<'beard'>[number]>(beard) }),
    glassesProbability: hasGlasses ? 100 : 0,
    glasses,
  })
  // The artist is credited once, in the README of the folder.
  const svg = drawn.toString().replace(/<metadata.*?<\/metadata>/s, '')
  await writeFile(join(folder, `figure-${name}.svg`), svg)
}
