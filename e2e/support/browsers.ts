import type { Browser, BrowserContext } from '@playwright/test'
import { newAddress, type App } from './app.ts'

export const installAnswered = 'keyswipe_install_answered'

/** Dismisses the install card, which takes up space on every screen. */
export const declineInstall = (context: BrowserContext, url: string) =>
  context.addCookies([{ name: installAnswered, value: '1', url }])

/** A browser for another person. */
export async function newBrowser(browser: Browser, app: App) {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
  })
  await declineInstall(context, app.url)
  return context
}
