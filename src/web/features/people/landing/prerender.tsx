import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#shared/messages/languages.ts'
import { AppSkeleton } from '#web/ui/app-skeleton.tsx'
import { LandingPage } from './landing-page.tsx'

export const renderLanding = (language: Language, offered: Language[]) =>
  renderToStaticMarkup(<LandingPage language={language} offered={offered} />)

/** What `app.html` shows until the app has started. */
export const renderAppSkeleton = () => renderToStaticMarkup(<AppSkeleton />)
