import { t } from '#shared/messages/t.ts'

/** What a device is called whose browser and system are unknown. */
export const unknownDevice = 'Unknown device'

/** The name of a device in the reader's language. They are stored in English, such as "Chrome on Windows". */
export function formatDevice(name: string) {
  if (name === unknownDevice) return t('Unknown device')
  const [browser, system] = name.split(' on ')
  return browser && system ? t('{browser} on {system}', { browser, system }, 'a device') : name
}
