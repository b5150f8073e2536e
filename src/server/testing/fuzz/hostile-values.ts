import * as fc from 'fast-check'
import { bytes, long, thing, written } from './placeholders.ts'

const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\u200b',
  '\ufeff',
  '👩‍👩‍👧‍👦'.repeat(30),
  'e' + '\u0301'.repeat(500),
  '%',
  '_',
  '%00',
  '..',
  '../../etc/passwd',
  '\\',
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'a@b.co\r\nBcc: x@y.zz',
  '${7*7}',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '-0',
  '1e3',
  '1e309',
  '0x10',
  '-1',
  '9'.repeat(40),
  '2147483648',
  '9223372036854775808',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '0000-00-00',
  '2026-02-30',
  '2026-11-15T25:61:61Z',
  'true',
  'null',
  '[]',
  '1.------------------------------------',
  '00000000-0000-0000-0000-000000000000',
  '{00000000-0000-7000-8000-000000000000}',
  bytes('ff'),
  bytes('c080'),
  bytes('eda080'),
  long(2_000),
  long(90_000),
  long(1_000_000),
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)

const numbers = [0, -1, 0.1, 1e21, 1e308, 5e-324, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 63, -(2 ** 63), 275_760]
const numerals = ['-0', '1e309', '-1e400', '9007199254740993', '1E5', '0.1e-400', '1'.repeat(400)]
const deep = (depth: number) => written(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** Whose ids an attacker might try. */
export const someId = fc.oneof(
  fc.constantFrom(
    ...[
      'clientId',
      'ownerId',
      'draftId',
      'shownId',
      'conversationId',
      'viewingId',
      'requestId',
      'contractId',
    ].map(thing),
    ...['listingSearchId', 'clientSearchId', 'clientDeviceId', 'ownerCheckoutId', 'warningId'].map(thing),
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ),
  fc.uuid(),
)

/** Any JSON value in place of the right one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers, ...numerals.map(written)) },
  { weight: 1, arbitrary: someId },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], ['\u0000'], deep(500), deep(10_000)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
)

const uninvitedNames =
  '__proto__ constructor prototype toString id userId user_id ownerId owner_id clientId senderId role plan isAdmin is_admin ' +
  'email_verified isMutual suspendedAt priceCents amountCents status createdAt version metadata $ne \u0000'

/** Unrequested fields that a careless server might act on. */
export const uninvitedFields: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  fc.constantFrom(...uninvitedNames.split(' ')),
  fc.oneof(someId, hostileValue, fc.constantFrom<unknown>(true, 'owner', 'business', { role: 'owner' })),
  { minKeys: 1, maxKeys: 4, noNullPrototype: true },
)
