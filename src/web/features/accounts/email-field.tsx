import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'type'>

/** Named as password managers expect it. */
export const EmailField = (field: EmailFieldProps) => (
  <Field {...field} label="Email" name="email" type="email" autoComplete="username" inputMode="email" />
)
