import * as z from 'zod/mini'
import { maxMessageCharacters } from '#shared/conversations/chat.ts'
import type { Language } from '#shared/messages/languages.ts'
import { limitConcurrency } from '#server/capacity/limit-concurrency.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/http/app-error.ts'
import { readLimited } from '#server/http/read-limited.ts'

/** Together they end before a stopping server does. */
const timeoutMs = 5000
const maxWaitMs = 4000
/** The longest text takes six bytes for each character that is escaped. */
const maxCharacters = 4 * maxMessageCharacters
const maxBytes = 6 * maxCharacters + 10_000

const replySchema = z.object({
  translatedText: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxCharacters)),
})

/** Each may wait for the service for seconds. */
const inTurn = limitConcurrency({ atOnce: 8, perAddress: 2, maxWaiting: 50, maxWaitMs })

/** Translates in turn. While a request waits for the service, it holds up nobody else's. */
export const askForTranslation = (
  service: NonNullable<Env['translation']>,
  text: string,
  language: Language,
): Promise<string> =>
  inTurn(() =>
    ask(service, text, language).catch((cause: unknown) => {
      throw new AppError('translation_unavailable', { cause })
    }),
  )

async function ask({ url, apiKey }: NonNullable<Env['translation']>, text: string, language: Language) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ q: text, source: 'auto', target: language, format: 'text', api_key: apiKey }),
    // Texts go to no other address than the operator's.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The translation service answered ${response.status}`)
  }
  const reply = replySchema.safeParse(parse(await readLimited(response, maxBytes)))
  if (!reply.success) throw new Error('The translation service sent no translation')
  return reply.data.translatedText
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // The error quotes the reply, which must not be logged.
    return undefined
  }
}
