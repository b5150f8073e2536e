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
