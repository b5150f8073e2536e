import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'

/** A code from the authenticator app, or a recovery code for people without the app at hand. */
export const CodeField = ({ error }: { error?: string | undefined }) => {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <div className="grid">
      {isRecovery ? (
        <Field
          key="recovery"
          label="Recovery code"
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
          label="Six-digit code"
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
        {isRecovery ? 'Use the app’s code' : 'Use a recovery code'}
      </button>
    </div>
  )
}
