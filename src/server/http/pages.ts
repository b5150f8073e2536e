import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { findScreen, mailboxPath } from '#shared/routes.ts'
import type { Theme } from '#shared/themes.ts'
import type { Env } from '../env.ts'
import { clearSessionCookie, readSessionCookie } from './cookies.ts'
import { escapeHtml } from './escape-html.ts'
import type { HttpEnv } from './http-env.ts'
import { loadWebFiles, replyWithContent, replyWithFile } from './web-files.ts'

type FindTheme = (sessionToken: string) => Promise<Theme | undefined>

/** The two pages of the web app: the pre-rendered landing page, and the app's skeleton in the person's theme. */
export function createPages(env: Env, webFolder: string, findTheme: FindTheme) {
  const findFile = loadWebFiles(webFolder)
  const landingPage = findFile('/index.html')
  const app = findFile('/app.html')
    ?.plain.toString('utf8')
    .replace('{{supportEmail}}', () => escapeHtml(env.supportEmail))
  if (!landingPage || !app) throw new Error(`The web app is not built: ${webFolder} holds no pages.`)

  /** In the person's theme, and in the shape of the frame that the screen will have. */
  const skeletonFor = (path: string, theme: Theme) => {
    const isOpen = path !== '/' && (findScreen(path)?.access ?? 'open') === 'open'
    return app
      .replace('data-theme="default"', `data-theme="${theme}"`)
      .replace('data-frame="area"', `data-frame="${isOpen ? 'open' : 'area'}"`)
  }

  const isThere = (path: string) =>
    findScreen(path) !== undefined && !(path === mailboxPath && env.isProduction)

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
      const theme = token ? await findTheme(token) : undefined
      if (token && !theme) clearSessionCookie(c, env)
      if (c.req.path === '/' && !theme) return landing(c)
      c.header('Cache-Control', 'no-store')
      return c.html(skeletonFor(c.req.path, theme ?? 'default'), isThere(c.req.path) ? 200 : 404)
    },
  }
}

export type Pages = ReturnType<typeof createPages>
