import { msg, type Message } from '#shared/messages/t.ts'
import type { Deal } from './contract-terms.ts'

export const dealNames: Record<Deal, Message> = {
  property_rental: msg('Home rental', 'kind of contract'),
  motorcycle_rental: msg('Motorcycle rental', 'kind of contract'),
  bicycle_rental: msg('Bicycle rental', 'kind of contract'),
  yacht_rental: msg('Yacht charter', 'kind of contract'),
  sale: msg('Sale', 'kind of contract'),
}
