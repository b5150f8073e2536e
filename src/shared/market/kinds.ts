import { msg, type Message } from '#shared/messages/t.ts'

export const kinds = ['property', 'motorcycle', 'bicycle', 'yacht'] as const
export type Kind = (typeof kinds)[number]

export const kindName: Record<Kind, Message> = {
  property: msg('Property'),
  motorcycle: msg('Motorcycle'),
  bicycle: msg('Bicycle'),
  yacht: msg('Yacht'),
}

/** Several of a kind, within a list: "homes and yachts". */
export const kindLabels: Record<Kind, Message> = {
  property: msg('homes', 'in a list of kinds'),
  motorcycle: msg('motorcycles', 'in a list of kinds'),
  bicycle: msg('bicycles', 'in a list of kinds'),
  yacht: msg('yachts', 'in a list of kinds'),
}

/** Instead of the title of a draft that has none yet. */
export const untitledLabels: Record<Kind, Message> = {
  property: msg('Untitled property'),
  motorcycle: msg('Untitled motorcycle'),
  bicycle: msg('Untitled bicycle'),
  yacht: msg('Untitled yacht'),
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
