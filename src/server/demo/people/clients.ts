import { bendClients } from './bend-clients.ts'
import { otherClients } from './other-clients.ts'

/** The first is the demo account. */
export const clients = [...bendClients, ...otherClients]
