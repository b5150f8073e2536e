interface KnownReply {
  etag: string
  reply: unknown
}

const maxReplies = 20

/** Large replies by address, so the server can say that one is unchanged instead of sending it again. */
const replies = new Map<string, KnownReply>()

export const knownReply = (address: string) => replies.get(address)

export function keepReply(address: string, etag: string | null, reply: unknown) {
  replies.delete(address)
  if (etag) replies.set(address, { etag, reply })
  if (replies.size > maxReplies) replies.delete(replies.keys().next().value!)
}
