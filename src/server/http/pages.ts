import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { findScreen, mailboxPath } from '#shared/routes.ts'
import type { Theme } from '#shared/themes.ts'
import type { Env } from '../env.ts'
import { clearSessionCookie, readSessionCookie } from './cookies.ts'
import { replyWithText } from './compressed-text.ts'
import { escapeHtml } from './escape-html.ts'
import { firstAnswers } from './first-answers.ts'
import type { HttpEnv } from './http-env.ts'
import { findOpenPage } from './open-pages.ts'
import { renderHead, type PageHead } from './page-head.ts'
import { readScreenHints } from './screen-files.ts'
import { compressed, loadWebFiles, replyWithContent, replyWithFile } from './web-files.ts'

interface PageQuestions {
  findTheme: (sessionToken: string) => Promise<Theme | undefined>
  /** Of the page that a link to a listing leads to, for who is not signed in; none where they may not see it. */
  findListingHead: (listingId: string) => Promise<PageHead | undefined>
  /** Of the API, in the name of whoever wants the page. */
  askApi: (c: Context<HttpEnv>, address: string) => Promise<Response>
}

/** The two pages of the web app: the pre-rendered landing page, and the app's skeleton in the person's theme. */
export function createPages(env: Env, webFolder: string, questions: PageQuestions) {
  const findFile = loadWebFiles(webFolder)
  const landingFile = findFile('/index.html')
  const app = findFile('/app.html')
    ?.plain.toString('utf8')
    .replace('{{supportEmail}}', () => escapeHtml(env.supportEmail))
  if (!landingFile || !app) throw new Error(`The web app is not built: ${webFolder} holds no pages.`)

  const withHead = (page: string, head: PageHead | undefined) =>
    head ? page.replace(/<title>[^<]*<\/title>/, () => renderHead(env.origin, head)) : page
  const landingPage = compressed(landingFile, withHead(landingFile.plain.toString('utf8'), findOpenPage('/')))

  /** In the person's theme, and in the shape of the frame that the screen will have. */
  const skeletonFor = (path: string, theme: Theme | undefined, isVisit: boolean) => {
    const access = findScreen(path)?.access ?? 'open'
    const isOpen = isVisit || (access === 'open' && path !== '/')
    return app
      .replace('data-theme="default"', `data-theme="${theme ?? 'default'}"`)
      .replace(
        'data-frame="area"',
        `data-frame="${isOpen ? 'open' : 'area'}"${isVisit ? ' data-visit=""' : ''}`,
      )
  }

  const hintsFor = readScreenHints(webFolder)

  const isThere = (path: string) =>
    findScreen(path) !== undefined && !(path === mailboxPath && env.isProduction)

  /** For search engines and those who follow a link, who are not signed in. */
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
      // The app need not ask who is there: nobody is.
      const isVisit = !theme && findScreen(path)?.access === 'linked'
      const isHidden = isVisit && !head
      c.header('Cache-Control', 'no-store')
      if (!head) c.header('X-Robots-Tag', 'noindex')
      const screen = findScreen(path)?.path ?? ''
      const first = theme && (await firstAnswers(screen, (address) => questions.askApi(c, address)))
      const page = withHead(skeletonFor(path, theme, isVisit), head)
        .replace('</head>', (end) => (first?.hint ?? '') + hintsFor(isVisit ? 'visit' : screen) + end)
        .replace(/<div data-first-picture=""[^>]*>/, (place) => place + (first?.picture ?? ''))
        .replace('<!--first-answers-->', () => first?.element ?? '')
      return replyWithText(c, page, 'text/html; charset=UTF-8', isThere(path) && !isHidden ? 200 : 404)
    },
  }
}

export type Pages = ReturnType<typeof createPages>
