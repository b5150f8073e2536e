/** SQL over a row of `listings`. */
export const isShown = (listing: string) => `${listing}.status = 'active' and ${listing}.is_active`
