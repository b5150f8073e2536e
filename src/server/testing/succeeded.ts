interface Reply {
  status: number
  text: string
}

/** A call that a test relies on was refused. */
class RefusedCall extends Error {
  readonly reply: Reply

  constructor(reply: Reply) {
    super(`Answered ${reply.status}: ${reply.text}`)
    this.reply = reply
  }
}

/** Fails at the refused call, not later where its effect is missing. For every helper that sets something up. */
export async function succeeded<R extends Reply>(call: Promise<R>): Promise<R> {
  const reply = await call
  if (reply.status >= 300) throw new RefusedCall(reply)
  return reply
}

/** The reply of a helper whatever its status, for tests of refusals. */
export async function evenRefused<R extends Reply>(call: Promise<R>): Promise<R> {
  try {
    return await call
  } catch (error) {
    if (error instanceof RefusedCall) return error.reply as R
    throw error
  }
}
