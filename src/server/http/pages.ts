import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { findScreen, mailboxPath } from '#shared/routes.ts'
import type { Theme } from '#shared/themes.ts'
import type { Env } from '../env.ts'
import { clearSessionCookie, readSessionCookie } from './cookies.ts'
import type { HttpEnv } from './http-env.ts'
import { loadWebFiles, replyWithFile } from './web-files.ts'

type FindTheme = (sessionToken: string) => Promise<Theme | undefined>

function reply(c: Context<HttpEnv>, page: string, status: number) {
  c.header('Cache-Control', 'no-store')
  return c.html(page, status as ContentfulStatusCode)
}

/** The two pages of the web app: the pre-rendered landing page, and the app's skeleton in the person's theme. */
export function createPages(env: Env, webFolder: string, findTheme: FindTheme) {
  const files = loadWebFiles(webFolder)
  const html = (name: string) => files.get(name)?.plain.toString('utf8') ?? ''
  const landing = html('/index.html')
  const app = html('/app.html')
  if (!landing || !app)
    throw new Error(`The web app is not built: ${webFolder} holds no pages. Run "npm run build".`)

  const isThere = (path: string) =>
    findScreen(path) !== undefined && !(path === mailboxPath && env.isProduction)

  return {
    landing: (c: Context<HttpEnv>, status = 200) => reply(c, landing, status),

    async any(c: Context<HttpEnv>) {
      const file = files.get(c.req.path)
      if (file && !c.req.path.endsWith('.html')) return replyWithFile(c, file)

      const token = readSessionCookie(c, env)
      const theme = token ? await findTheme(token) : undefined
      if (token && !theme) clearSessionCookie(c, env)
      if (c.req.path === '/' && !theme) return reply(c, landing, 200)
      return reply(
        c,
        app.replace('data-theme="default"', `data-theme="${theme ?? 'default'}"`),
        isThere(c.req.path) ? 200 : 404,
      )
    },
  }
}

export type Pages = ReturnType<typeof createPages>
