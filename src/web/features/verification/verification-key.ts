export const verificationKey = (listingId?: string) => ['verification', listingId ?? 'me'] as const
