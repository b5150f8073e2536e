const maxKnown = 20_000

/**
 * The user of each session token at its last lookup. It only decides in which queue a request waits: tokens that were
 * never found, or no longer exist, share one person's slots with the other unknown tokens of their address.
 */
export function createKnownSessions() {
  const users = new Map<string, string>()
  return {
    userOf: (token: string) => users.get(token),
    learn(token: string, userId: string | undefined) {
      // Deleted first, so the most recent tokens are forgotten last.
      users.delete(token)
      if (userId === undefined) return
      users.set(token, userId)
      if (users.size > maxKnown) users.delete(users.keys().next().value!)
    },
  }
}
