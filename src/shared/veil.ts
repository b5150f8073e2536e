/** How somebody is shown who keeps name and photos for their matches. */
export const veiledPerson = { name: 'Someone', avatarUrl: '/someone.svg' } as const
