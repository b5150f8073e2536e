import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { Field } from '#web/ui/field.tsx'

/** A code from the authenticator app, or a recovery code for people without the app at hand. */
export const CodeField = ({ error }: { error?: string | undefined }) => {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <div className="grid">
      {isRecovery ? (
        <Field
          key="recovery"
          label={t('Recovery code')}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="xxxx-xxxx-xxxx-xxxx"
          inputClassName="font-code tracking-wide"
          error={error}
        />
      ) : (
        <Field
          key="app"
          label={t('Six-digit code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          inputClassName="text-xl tracking-[0.3em] tabular-nums"
          error={error}
          data-autofocus=""
        />
      )}
      <button type="button" className="link min-h-11" onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? t('Use the app’s code') : t('Use a recovery code')}
      </button>
    </div>
  )
}
