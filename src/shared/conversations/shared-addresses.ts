import * as z from 'zod/mini'
import { t } from '#shared/messages/t.ts'
import { endpoint } from '#shared/endpoint.ts'
import { pinSchema } from '#shared/people/locations.ts'
import { userText } from '#shared/text-input.ts'

export const maxAccessNotesCharacters = 300

const line = (max: number) =>
  userText(max).check(z.refine((text) => !/[\n\r]/.test(text), { error: () => t('Use a single line') }))

/** Entered by the owner with the listing, and private. A listing has an address if it has a street. */
export const addressSchema = z.object({
  street: line(120),
  unit: line(40),
  floor: line(40),
  /** How to get in. Never part of notifications, emails or calendar files. */
  accessNotes: userText(maxAccessNotesCharacters),
})
export type Address = z.infer<typeof addressSchema>

/** The address of a listing as a match sees it after the owner shared it. */
const sharedAddressSchema = z.object({
  ...addressSchema.shape,
  listingId: z.string(),
  listingTitle: z.string(),
  /** Includes the state or country, for maps. */
  city: z.string(),
  pin: z.nullable(pinSchema),
  /** The number of the message that announced it. */
  messageSeq: z.number(),
})
export type SharedAddress = z.infer<typeof sharedAddressSchema>

const isNumber = (text: string) => /^[a-z]?\d+[a-z]?$/i.test(text)

/** "2140 Pinecrest Lane, Unit 4, Floor 2", without the city. */
export const formatStreet = ({ street, unit, floor }: Pick<Address, 'street' | 'unit' | 'floor'>) =>
  [
    street,
    isNumber(unit) ? t('Unit {unit}', { unit }, 'of a building') : unit,
    isNumber(floor) ? t('Floor {floor}', { floor }, 'of a building') : floor,
  ]
    .filter(Boolean)
    .join(', ')

/** The full address on one line, without the access notes. */
export const formatAddress = (address: Pick<SharedAddress, 'street' | 'unit' | 'floor' | 'city'>) =>
  [formatStreet(address), address.city].filter(Boolean).join(', ')

const contractWords = {
  en: { unit: 'Unit', floor: 'Floor' },
  es: { unit: 'Unidad', floor: 'Piso' },
} as const

/** The same as contracts state it, in their language. */
export function addressIn(
  language: keyof typeof contractWords,
  { street, unit, floor, city }: Pick<SharedAddress, 'street' | 'unit' | 'floor' | 'city'>,
) {
  const words = contractWords[language]
  return [
    street,
    isNumber(unit) ? `${words.unit} ${unit}` : unit,
    isNumber(floor) ? `${words.floor} ${floor}` : floor,
    city,
  ]
    .filter(Boolean)
    .join(', ')
}

const addressesSchema = z.object({ addresses: z.array(sharedAddressSchema) })

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/conversations/:conversationId/addresses',
  access: 'signed-in',
  summary: 'List the addresses the owner has shared in a conversation',
  reply: addressesSchema,
})

export const shareAddress = endpoint({
  method: 'PUT',
  path: '/api/conversations/:conversationId/addresses/:listingId',
  access: 'owner',
  summary: 'Share the address of one of my listings with a match; sharing it again changes nothing',
  reply: addressesSchema,
})

export const stopSharingAddress = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:conversationId/addresses/:listingId',
  access: 'owner',
  summary: 'Stop sharing an address with a match',
  reply: addressesSchema,
})
