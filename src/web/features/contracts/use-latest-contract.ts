import { useQuery } from '@tanstack/react-query'
import { latestContractQuery } from './contract-queries.ts'

export const useLatestContract = (conversationId: string) =>
  useQuery(latestContractQuery(conversationId)).data
