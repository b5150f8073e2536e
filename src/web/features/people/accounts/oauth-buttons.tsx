import { useEffect, useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { startOauth } from '#shared/people/accounts.ts'
import { oauthProviders, providerName, type OauthProvider } from '#shared/people/oauth-providers.ts'
import type { Role } from '#shared/roles.ts'
import { ApiError, call, isApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ProviderMark } from './provider-mark.tsx'
import { rememberedOrigin, rememberPendingRole } from './remembered.ts'

interface OauthButtonsProps {
  role: Role
  rememberMe: boolean
}

export const OauthButtons = ({ role, rememberMe }: OauthButtonsProps) => {
  const [busyWith, setBusyWith] = useState<OauthProvider>()

  // Back may restore the page from the bfcache, still busy.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setBusyWith(undefined)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  async function leaveFor(provider: OauthProvider) {
    setBusyWith(provider)
    const returnTo = rememberedOrigin()
    try {
      const { url } = await call(startOauth, {
        params: { provider },
        body: { role, rememberMe, ...(returnTo && { returnTo }) },
      })
      rememberPendingRole(role)
      location.assign(url)
    } catch (error) {
      setBusyWith(undefined)
      // Not an error: this server just doesn't offer it.
      if (isApiError(error, 'oauth_not_configured'))
        return showToast({ title: error.title, description: error.message })
      showToast({
        title: t('OAuth Sign In Failed'),
        description:
          error instanceof ApiError
            ? error.message
            : t('We couldn’t reach {provider}. Please try again.', { provider: providerName[provider] }),
        tone: 'danger',
      })
    }
  }

  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        {oauthProviders.map((provider) => (
          <Button
            key={provider}
            look="raised"
            busy={busyWith === provider}
            onClick={() => void leaveFor(provider)}
          >
            <ProviderMark provider={provider} />
            {providerName[provider]}
          </Button>
        ))}
      </div>
      <div className="my-4 flex items-center gap-3.5 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or', undefined, 'between two ways to sign in')}
      </div>
    </>
  )
}
