import { useState } from 'react'
import { t } from '#shared/messages/t.ts'
import { classes } from '#web/ui/classes.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { passwordStrength, topScore } from './password-strength.ts'

interface NewPasswordFieldProps {
  label: string
  name: string
  error: string | undefined
  /** Accepts passwords that are weaker than a sign-up would allow. */
  isLenient?: boolean
}

const colors = ['', 'bg-danger', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success']

function hintFor(password: string, isLenient: boolean) {
  const { score, missing } = passwordStrength(password)
  if (!password)
    return isLenient
      ? t('Best with 8 characters or more, an uppercase letter, a lowercase letter and a number')
      : t('8 characters or more, with an uppercase letter, a lowercase letter and a number')
  if (missing)
    return isLenient ? t('Stronger with {missing}', { missing }) : t('Still needs {missing}', { missing })
  return score === topScore ? t('Strong password') : t('Good password. A longer one is stronger.')
}

/** Shows the strength of the password while typing, and what it needs. */
export const NewPasswordField = ({ label, name, error, isLenient = false }: NewPasswordFieldProps) => {
  const [password, setPassword] = useState('')
  const { score } = passwordStrength(password)
  return (
    <div className="grid gap-2">
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={error}
        hint={hintFor(password, isLenient)}
      />
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: topScore }, (_, place) => (
          <span
            key={place}
            className={classes(
              'h-1 flex-1 rounded-pill transition-colors',
              place < score ? colors[score] : 'bg-surface-sunken',
            )}
          />
        ))}
      </div>
    </div>
  )
}
