/** For what a form begins with: what is so now, and nothing may change below the writer's hands. */
export const formQuery = { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false }
