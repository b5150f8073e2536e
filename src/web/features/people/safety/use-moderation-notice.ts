import { useQuery } from '@tanstack/react-query'
import { moderationNoticeQuery } from './safety-queries.ts'

/** Notices from operators, and whether I'm suspended. */
export const useModerationNotice = () => useQuery(moderationNoticeQuery)
