import type { ComponentProps } from 'react'
import { t } from '#shared/messages/t.ts'
import { Field } from '#web/ui/field.tsx'

interface EmailFieldProps extends Omit<
  ComponentProps<typeof Field>,
  'label' | 'name' | 'type' | 'value' | 'onChange'
> {
  email: string
  onEmail: (email: string) => void
}

/** Named as password managers expect it. */
export const EmailField = ({ email, onEmail, ...field }: EmailFieldProps) => (
  <Field
    autoComplete="username"
    {...field}
    label={t('Email')}
    name="email"
    type="email"
    inputMode="email"
    value={email}
    onChange={(event) => onEmail(event.currentTarget.value)}
  />
)
