export const kinds = ['property', 'motorcycle', 'bicycle', 'yacht'] as const
export type Kind = (typeof kinds)[number]

export const kindName: Record<Kind, string> = {
  property: 'Property',
  motorcycle: 'Motorcycle',
  bicycle: 'Bicycle',
  yacht: 'Yacht',
}

/** In a sentence: "23 homes". */
export const kindLabels: Record<Kind, { one: string; many: string }> = {
  property: { one: 'home', many: 'homes' },
  motorcycle: { one: 'motorcycle', many: 'motorcycles' },
  bicycle: { one: 'bicycle', many: 'bicycles' },
  yacht: { one: 'yacht', many: 'yachts' },
}

/** The last part of `/owner/clients/…`, as spelled in the specification. */
export const clientDeckPaths = {
  property: 'property',
  moto: 'motorcycle',
  bicycle: 'bicycle',
  yacht: 'yacht',
} as const

/** The deck of clients who look for a kind. */
export const clientDeckPath = (kind: Kind) =>
  `/owner/clients/${Object.entries(clientDeckPaths).find(([, ofKind]) => ofKind === kind)![0]}`
