import type { Browser, BrowserContext } from '@playwright/test'
import { newAddress, type App } from './app.ts'

/** The card that offers to install lies over the top of a screen until somebody closes it. */
export const declineInstall = (context: BrowserContext) =>
  context.addInitScript(() => {
    const name = 'keyswipe.install-dismissed'
    if (sessionStorage.getItem(name) === null) sessionStorage.setItem(name, 'true')
  })

/** A browser of another person. */
export async function newBrowser(browser: Browser, app: App) {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
  })
  await declineInstall(context)
  return context
}
