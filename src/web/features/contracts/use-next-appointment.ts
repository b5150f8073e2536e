import { useQuery } from '@tanstack/react-query'
import { viewingsQuery } from '#web/features/conversations/viewings/viewing-queries.ts'

/** The viewing or handover that was agreed on or proposed after both signed. */
export const useNextAppointment = (conversationId: string) =>
  useQuery(viewingsQuery).data?.viewings.find(
    ({ viewing }) => viewing.conversationId === conversationId && viewing.purpose === 'handover',
  )?.viewing
