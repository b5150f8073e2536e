import { expect, test } from 'vitest'
import { formatDevice, unknownDevice } from './format-device.ts'

test.each(['Chrome on Windows', 'Samsung Internet on Android', 'Firefox', 'iPhone', unknownDevice])(
  '%s has its own name in English',
  (name) => expect(formatDevice(name)).toBe(name),
)
