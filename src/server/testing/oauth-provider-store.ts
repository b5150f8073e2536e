interface Payload {
  uid?: string
  grantId?: string
  consumed?: number
}

/** Stores the test provider's sessions, codes and tokens in memory, separately per provider. */
export function oauthProviderStore() {
  const kept = new Map<string, Payload>()
  return (model: string) => {
    const key = (id: string) => `${model}:${id}`
    const mine = () => [...kept].filter(([name]) => name.startsWith(`${model}:`))
    return {
      upsert: async (id: string, payload: Payload) => void kept.set(key(id), payload),
      find: async (id: string) => kept.get(key(id)),
      findByUid: async (uid: string) => mine().find(([, payload]) => payload.uid === uid)?.[1],
      consume: async (id: string) => {
        const payload = kept.get(key(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id: string) => void kept.delete(key(id)),
      revokeByGrantId: async (grantId: string) => {
        for (const [name, payload] of mine()) if (payload.grantId === grantId) kept.delete(name)
      },
    }
  }
}
