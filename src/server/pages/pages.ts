import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Language } from '#shared/messages/languages.ts'
import { findScreen, mailboxPath, operatorPath } from '#shared/routes.ts'
import { barColors, type ThemeChoice } from '#shared/themes.ts'
import type { Env } from '../env.ts'
import { clearSessionCookie, readSessionCookie } from '../http/cookies.ts'
import { replyWithText } from '../http/compressed-text.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { firstResponses } from './first-responses.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { visitorLanguage } from '../http/language-of.ts'
import { inLanguage } from '../messages/in-language.ts'
import { findOpenPage } from './open-pages.ts'
import { renderHead, type PageHead } from './page-head.ts'
import { readScreenHints } from './screen-files.ts'
import { compressed, loadWebFiles, replyWithContent, replyWithFile } from './web-files.ts'

interface Look {
  theme: ThemeChoice
  language: Language
}

interface PageQuestions {
  findLook: (sessionToken: string) => Promise<Look | undefined>
  /** Writes the head of a public listing page for visitors. Undefined when they may not see it. */
  findListingHead: (listingId: string) => Promise<(() => PageHead) | undefined>
  isOperator: (sessionToken: string) => Promise<boolean>
  /** Calls the API as the person who requested the page. */
  askApi: (c: Context<HttpEnv>, address: string) => Promise<Response>
}

const barMetas = (theme: ThemeChoice) =>
  barColors(theme)
    .map(
      ({ color, media }) =>
        `<meta name="theme-color" content="${color}"${media ? ` media="${media}"` : ''} />`,
    )
    .join('')

/** The two pages of the web app: the pre-rendered landing page, and the app's skeleton in the person's theme. */
export function createPages(env: Env, webFolder: string, questions: PageQuestions) {
  const findFile = loadWebFiles(webFolder)
  const hintsFor = readScreenHints(webFolder)
  const loaded = new Map([['en' as Language, loadPages('en')]])

  /** Pages are loaded with the first request in their language. */
  function pagesIn(language: Language) {
    const known = loaded.get(language)
    if (known) return known
    const pages = loadPages(language)
    loaded.set(language, pages)
    return pages
  }

  /** English ones if the web app was built without this language. */
  function loadPages(language: Language) {
    const find = (page: string) => findFile(`/${page}.${language}.html`) ?? findFile(`/${page}.html`)
    const landing = find('index')
    const app = find('app')
    if (!landing || !app) throw new Error(`The web app isn’t built: ${webFolder} has no pages.`)
    const text = inLanguage(language, () => withHead(landing.plain.toString('utf8'), findOpenPage('/')))
    return {
      landing: compressed(landing, text),
      app: app.plain
        .toString('utf8')
        .replace('{{supportEmail}}', () => escapeHtml(env.supportEmail))
        .replace('{{translation}}', env.translation ? 'on' : 'off'),
    }
  }

  function withHead(page: string, head: PageHead | undefined) {
    return head ? page.replace(/<title>[^<]*<\/title>/, () => renderHead(env.origin, head)) : page
  }

  /** Uses the person's theme and the layout of the screen's frame. */
  const skeletonFor = (
    path: string,
    language: Language,
    theme: ThemeChoice | undefined,
    isVisit: boolean,
  ) => {
    const access = findScreen(path)?.access ?? 'open'
    const isOpen = isVisit || (access === 'open' && path !== '/')
    return pagesIn(language)
      .app.replace('data-theme="default"', `data-theme="${theme ?? 'default'}"`)
      .replace(/<meta name="theme-color"[^>]*>/, barMetas(theme ?? 'default'))
      .replace(
        'data-frame="area"',
        `data-frame="${isOpen ? 'open' : 'area'}"${isVisit ? ' data-visit=""' : ''}`,
      )
  }

  const isThere = async (path: string, token: string | undefined) => {
    if (path === operatorPath) return token !== undefined && questions.isOperator(token)
    return findScreen(path) !== undefined && !(path === mailboxPath && env.isProduction)
  }

  /** For search engines and people following a link, who aren't signed in. */
  const findHead = async (path: string) =>
    findScreen(path)?.access === 'linked'
      ? questions.findListingHead(path.split('/')[2]!)
      : () => findOpenPage(path)

  const landing = (c: Context<HttpEnv>, status: ContentfulStatusCode = 200) => {
    c.header('Cache-Control', 'no-store')
    return replyWithContent(c, pagesIn(visitorLanguage(c, env)).landing, status)
  }

  return {
    landing,

    async any(c: Context<HttpEnv>) {
      const file = findFile(c.req.path)
      if (file && !c.req.path.endsWith('.html')) return replyWithFile(c, file)

      const token = readSessionCookie(c, env)
      const look = token ? await questions.findLook(token) : undefined
      if (token && !look) clearSessionCookie(c, env)
      if (c.req.path === '/' && !look) return landing(c)
      const { path } = c.req
      const language = look?.language ?? visitorLanguage(c, env)
      const writeHead = look ? undefined : await findHead(path)
      const head = writeHead && inLanguage(language, writeHead)
      // The app need not request the session: there is none.
      const isVisit = !look && findScreen(path)?.access === 'linked'
      const isHidden = isVisit && !head
      c.header('Cache-Control', 'no-store')
      if (!head) c.header('X-Robots-Tag', 'noindex')
      const screen = findScreen(path)?.path ?? ''
      const first = look && (await firstResponses(screen, (address) => questions.askApi(c, address)))
      const hints = (first?.hint ?? '') + hintsFor(isVisit ? 'visit' : screen, language)
      const page = inLanguage(language, () =>
        withHead(skeletonFor(path, language, look?.theme, isVisit), head),
      )
        .replace('</head>', (end) => hints + end)
        .replace(/<div data-first-picture=""[^>]*>/, (place) => place + (first?.picture ?? ''))
        .replace('<!--first-answers-->', () => first?.element ?? '')
      const isFound = !isHidden && (await isThere(path, token))
      return replyWithText(c, page, 'text/html; charset=UTF-8', isFound ? 200 : 404)
    },
  }
}

export type Pages = ReturnType<typeof createPages>
