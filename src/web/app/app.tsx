import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { queryClient } from '#web/lib/query-client.ts'
import { reportError } from '#web/lib/report-error.ts'
import { Toaster } from '#web/ui/toast.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Screens } from './screens.tsx'

/** A bad response may have broken the screen: drop everything but who is signed in. */
const forgetAnswers = () =>
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'me' && name !== 'role' })

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <ErrorBoundary onError={reportError} onReset={forgetAnswers}>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </ErrorBoundary>
    <Toaster />
  </QueryClientProvider>
)
