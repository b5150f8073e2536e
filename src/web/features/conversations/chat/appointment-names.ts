import type { Viewing } from '#shared/conversations/viewings.ts'

export const appointmentNames: Record<Viewing['purpose'], string> = {
  viewing: 'Viewing',
  meeting: 'Meeting',
  handover: 'Key handover',
}
