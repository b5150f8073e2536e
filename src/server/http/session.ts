import type { Role } from '#shared/roles.ts'

export interface Session {
  id: string
  userId: string
  role: Role | null
}

export type FindSession = (token: string) => Promise<Session | undefined>
