import { t } from '#shared/messages/t.ts'
import type { Viewing } from '#shared/conversations/viewings.ts'

export const appointmentNames: Record<Viewing['purpose'], string> = {
  viewing: t('Viewing', undefined, 'appointment'),
  meeting: t('Meeting'),
  handover: t('Key handover'),
}
