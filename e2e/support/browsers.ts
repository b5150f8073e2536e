import { test, type Browser, type BrowserContext } from '@playwright/test'
import { newAddress, type App } from './app.ts'

export const installSeen = 'keyswipe_install_seen'

/** Marks the install card as seen, because it takes up space on every screen. */
export const declineInstall = (context: BrowserContext, url: string) =>
  context.addCookies([{ name: installSeen, value: '1', url }])

/** The install card comes back on every page, as if it had never been seen. */
export const neverSeen = (context: BrowserContext) =>
  context.addInitScript((name) => {
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!
    Object.defineProperty(document, 'cookie', {
      get() {
        return get!.call(document)
      },
      set(value: string) {
        if (!value.startsWith(name)) set!.call(document, value)
      },
    })
  }, installSeen)

/** Shows places as a list, as where there is no WebGL, because drawing maps in software is slow. */
export const withoutMaps = (context: BrowserContext) =>
  context.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
      apply: (getContext, canvas, args) =>
        String(args[0]).startsWith('webgl') ? null : Reflect.apply(getContext, canvas, args),
    })
  })

interface BrowserChoice {
  hasMaps?: boolean
  /** As large as the first person's, instead of a desktop. */
  hasSameSize?: boolean
}

/** A browser for another person. */
export async function newBrowser(
  browser: Browser,
  app: App,
  { hasMaps = false, hasSameSize = false }: BrowserChoice = {},
) {
  const { viewport, isMobile, hasTouch } = test.info().project.use
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 1280, height: 800 },
    ...(hasSameSize && { viewport, isMobile, hasTouch }),
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
  })
  await declineInstall(context, app.url)
  if (!hasMaps) await withoutMaps(context)
  return context
}
