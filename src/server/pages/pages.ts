import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { findScreen, mailboxPath, operatorPath } from '#shared/routes.ts'
import { barColors, type ThemeChoice } from '#shared/themes.ts'
import type { Env } from '../env.ts'
import { clearSessionCookie, readSessionCookie } from '../http/cookies.ts'
import { replyWithText } from '../http/compressed-text.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { firstResponses } from './first-responses.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { findOpenPage } from './open-pages.ts'
import { renderHead, type PageHead } from './page-head.ts'
import { readScreenHints } from './screen-files.ts'
import { compressed, loadWebFiles, replyWithContent, replyWithFile } from './web-files.ts'

interface PageQuestions {
  findTheme: (sessionToken: string) => Promise<ThemeChoice | undefined>
  /** The head of a public listing page for visitors who aren't signed in. Undefined when they may not see it. */
  findListingHead: (listingId: string) => Promise<PageHead | undefined>
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
  const landingFile = findFile('/index.html')
  const app = findFile('/app.html')
    ?.plain.toString('utf8')
    .replace('{{supportEmail}}', () => escapeHtml(env.supportEmail))
  if (!landingFile || !app) throw new Error(`The web app isn’t built: ${webFolder} has no pages.`)

  const withHead = (page: string, head: PageHead | undefined) =>
    head ? page.replace(/<title>[^<]*<\/title>/, () => renderHead(env.origin, head)) : page
  const landingPage = compressed(landingFile, withHead(landingFile.plain.toString('utf8'), findOpenPage('/')))

  /** Uses the person's theme and the layout of the screen's frame. */
  const skeletonFor = (path: string, theme: ThemeChoice | undefined, isVisit: boolean) => {
    const access = findScreen(path)?.access ?? 'open'
    const isOpen = isVisit || (access === 'open' && path !== '/')
    return app
      .replace('data-theme="default"', `data-theme="${theme ?? 'default'}"`)
      .replace(/<meta name="theme-color"[^>]*>/, barMetas(theme ?? 'default'))
      .replace(
        'data-frame="area"',
        `data-frame="${isOpen ? 'open' : 'area'}"${isVisit ? ' data-visit=""' : ''}`,
      )
  }

  const hintsFor = readScreenHints(webFolder)

  const isThere = async (path: string, token: string | undefined) => {
    if (path === operatorPath) return token !== undefined && questions.isOperator(token)
    return findScreen(path) !== undefined && !(path === mailboxPath && env.isProduction)
  }

  /** For search engines and people following a link, who aren't signed in. */
  const findHead = (path: string) =>
    findScreen(path)?.access === 'linked'
      ? questions.findListingHead(path.split('/')[2]!)
      : findOpenPage(path)

  const landing = (c: Context<HttpEnv>, status: ContentfulStatusCode = 200) => {
    c.header('Cache-Control', 'no-store')
    return replyWithContent(c, landingPage, status)
  }

  return {
    landing,

    async any(c: Context<HttpEnv>) {
      const file = findFile(c.req.path)
      if (file && !c.req.path.endsWith('.html')) return replyWithFile(c, file)

      const token = readSessionCookie(c, env)
      const theme = token ? await questions.findTheme(token) : undefined
      if (token && !theme) clearSessionCookie(c, env)
      if (c.req.path === '/' && !theme) return landing(c)
      const { path } = c.req
      const head = theme ? undefined : await findHead(path)
      // The app need not request the session: there is none.
      const isVisit = !theme && findScreen(path)?.access === 'linked'
      const isHidden = isVisit && !head
      c.header('Cache-Control', 'no-store')
      if (!head) c.header('X-Robots-Tag', 'noindex')
      const screen = findScreen(path)?.path ?? ''
      const first = theme && (await firstResponses(screen, (address) => questions.askApi(c, address)))
      const page = withHead(skeletonFor(path, theme, isVisit), head)
        .replace('</head>', (end) => (first?.hint ?? '') + hintsFor(isVisit ? 'visit' : screen) + end)
        .replace(/<div data-first-picture=""[^>]*>/, (place) => place + (first?.picture ?? ''))
        .replace('<!--first-answers-->', () => first?.element ?? '')
      const isFound = !isHidden && (await isThere(path, token))
      return replyWithText(c, page, 'text/html; charset=UTF-8', isFound ? 200 : 404)
    },
  }
}

export type Pages = ReturnType<typeof createPages>
