import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isLanguage, languageHeader, type Language } from '#shared/messages/languages.ts'
import type { Env } from '../env.ts'
import { offeredLanguages } from '../messages/catalogs.ts'
import type { HttpEnv } from './http-env.ts'

type Ctx = Context<HttpEnv>

const languageCookie = 'keyswipe_language'
/** Of links to a page in a certain language. */
export const languageParameter = 'language'
const yearSeconds = 365 * 24 * 3600

export const isOffered = (language: unknown): language is Language =>
  isLanguage(language) && offeredLanguages.includes(language)

/** The language of the page that sent the request, else what the browser prefers. */
export const requestLanguage = (c: Ctx) => languageIn(c.env.incoming.headers)

export function languageIn(headers: IncomingHttpHeaders): Language {
  const ofPage = headers[languageHeader]
  return isOffered(ofPage) ? ofPage : preferredLanguage(headers['accept-language'] ?? '')
}

/** For pages that don't know their reader: the language of the link, or chosen by one before, or of the browser. */
export function visitorLanguage(c: Ctx, env: Env): Language {
  const linked = c.req.query(languageParameter)
  if (isOffered(linked)) {
    rememberLanguage(c, env, linked)
    return linked
  }
  const chosen = getCookie(c, languageCookie)
  return isOffered(chosen) ? chosen : requestLanguage(c)
}

const rememberLanguage = (c: Ctx, env: Env, language: Language) => {
  setCookie(c, languageCookie, language, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: env.origin.startsWith('https:'),
    path: '/',
    maxAge: yearSeconds,
  })
}

/** The offered language with the highest weight in an `Accept-Language` header. */
export function preferredLanguage(header: string): Language {
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((one) => /^\s*q=(\d(?:\.\d+)?)$/.exec(one)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], weight: Number(weight ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  return wanted.map(({ language }) => language).find(isOffered) ?? 'en'
}
