import { renderToStaticMarkup } from 'react-dom/server'
import { AppSkeleton } from '#web/ui/app-skeleton.tsx'
import { LandingPage } from './landing-page.tsx'

export const renderLanding = () => renderToStaticMarkup(<LandingPage />)

/** What `app.html` shows until the app has started. */
export const renderAppSkeleton = () => renderToStaticMarkup(<AppSkeleton />)
