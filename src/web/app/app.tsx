import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, useLocation } from 'react-router'
import { queryClient } from '#web/lib/query-client.ts'
import { reportError } from '#web/lib/report-error.ts'
import { Toaster } from '#web/ui/toast.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Screens } from './screens.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** A bad response may have broken the screen: drop everything but who is signed in. */
const forgetAnswers = () =>
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'me' && name !== 'role' })

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      <SafeScreens />
    </BrowserRouter>
    <Toaster />
  </QueryClientProvider>
)

/** Inside the router, so the shortcuts and the back button also lead away from a screen that failed. */
const SafeScreens = () => {
  useShortcuts()
  return (
    <ErrorBoundary visit={useLocation().key} onError={reportError} onReset={forgetAnswers}>
      <Screens />
    </ErrorBoundary>
  )
}
