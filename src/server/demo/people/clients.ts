import { bendClients } from './bend-clients.ts'
import { otherClients } from './other-clients.ts'

/** The first is the one who can be signed in to. */
export const clients = [...bendClients, ...otherClients]
