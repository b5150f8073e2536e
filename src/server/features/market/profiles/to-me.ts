import type { ExchangeRates } from '#shared/market/exchange-rates.ts'
import type { Me } from '#shared/people/accounts.ts'
import type { profiles } from '#server/db/schema/accounts.ts'
import type { users } from '#server/db/schema/users.ts'

/** The profile is missing only while account setup is incomplete. */
export const toMe = (
  user: typeof users.$inferSelect,
  profile: typeof profiles.$inferSelect | null,
  rates: ExchangeRates | null,
): Me => ({
  id: user.id,
  email: user.email,
  fullName: profile?.fullName ?? user.metadata.full_name ?? user.email,
  avatarUrl: profile?.avatarUrl ?? null,
  theme: profile?.themePreference ?? 'default',
  language: user.language,
  locale: profile?.locale ?? null,
  currency: profile?.currency ?? null,
  rates,
  units: profile?.units ?? 'us',
  isHidden: profile?.isHidden ?? false,
  isAnonymous: profile?.isAnonymous ?? false,
  createdAt: user.createdAt.toISOString(),
  isOnboarded: profile?.onboardedAt !== null,
  isVerified: !!profile?.verifiedAt,
  metadata: user.metadata,
})
