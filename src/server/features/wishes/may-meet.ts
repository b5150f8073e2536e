/**
 * Whether two people may see each other at all, whatever they look for: the one place where that is said, as SQL over
 * the profile of the one who would be shown.
 */
export const mayMeet = (otherProfile: string) => `${otherProfile}.is_active`
