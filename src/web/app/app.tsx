import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { createQueryClient } from '#web/lib/query-client.ts'
import { reportError } from '#web/lib/report-error.ts'
import { Toaster } from '#web/ui/toast.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Screens } from './screens.tsx'

export const App = () => {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary onError={reportError}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </ErrorBoundary>
      <Toaster />
    </QueryClientProvider>
  )
}
