/** How people who are anonymous until a match are shown. */
export const anonymousPerson = { name: 'Someone', avatarUrl: '/someone.svg' } as const
