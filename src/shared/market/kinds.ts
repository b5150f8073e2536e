import { msg, type Message } from '#shared/messages/t.ts'

export const kinds = ['property', 'motorcycle', 'bicycle', 'yacht'] as const
export type Kind = (typeof kinds)[number]

export const kindName: Record<Kind, Message> = {
  property: msg('Property'),
  motorcycle: msg('Motorcycle'),
  bicycle: msg('Bicycle'),
  yacht: msg('Yacht'),
}

/** In a sentence: "23 homes". */
export const kindLabels: Record<Kind, { one: Message; many: Message }> = {
  property: { one: msg('home'), many: msg('homes') },
  motorcycle: { one: msg('motorcycle'), many: msg('motorcycles') },
  bicycle: { one: msg('bicycle'), many: msg('bicycles') },
  yacht: { one: msg('yacht'), many: msg('yachts') },
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
