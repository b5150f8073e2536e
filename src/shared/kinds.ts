import * as z from 'zod/mini'

export const kinds = ['property', 'motorcycle', 'bicycle', 'yacht'] as const
export type Kind = (typeof kinds)[number]
export const kindSchema = z.enum(kinds)

export const kindName: Record<Kind, string> = {
  property: 'Property',
  motorcycle: 'Motorcycle',
  bicycle: 'Bicycle',
  yacht: 'Yacht',
}

/** The last part of `/owner/clients/…`, as the specification spells it. */
export const clientDeckPaths = {
  property: 'property',
  moto: 'motorcycle',
  bicycle: 'bicycle',
  yacht: 'yacht',
} as const

/** The clients who look for a kind of thing. */
export const clientDeckPath = (kind: Kind) =>
  `/owner/clients/${Object.entries(clientDeckPaths).find(([, ofKind]) => ofKind === kind)![0]}`
