import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { t } from '#shared/messages/t.ts'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>

export const PasswordField = (field: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={isShown ? t('Hide password') : t('Show password')}
          className="me-0.5"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}
