import { t } from '#shared/messages/t.ts'

export const formatSuperLikesLeft = (count: number) =>
  t('{count, plural, one {Super like, # left} other {Super like, # left}}', { count })
