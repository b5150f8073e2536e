/** For the initial values of a form: always fetched fresh, and never refetched while the user is typing. */
export const formQuery = { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false }
