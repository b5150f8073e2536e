import { productName } from '#shared/product.ts'
import { layOutMail } from '../../mail/mail-layout.ts'

const greeting = (name: string) => (name ? `Hello ${name},` : 'Hello,')

export const confirmationMail = (name: string, link: string, supportEmail: string) =>
  layOutMail({
    subject: `Confirm your email for ${productName}`,
    heading: 'One tap and you’re in',
    before: [
      greeting(name),
      `Please confirm that this address is yours. Then you can sign in to ${productName}.`,
    ],
    action: { label: 'Confirm my email', link },
    after: [
      'The link works for 24 hours. If you didn’t sign up, you can forget this mail: nothing happens without the link.',
    ],
    supportEmail,
  })

export const resetMail = (name: string, link: string, supportEmail: string) =>
  layOutMail({
    subject: `Reset your ${productName} password`,
    heading: 'Set a new password',
    before: [greeting(name), 'Somebody, hopefully you, asked to set a new password for your account.'],
    action: { label: 'Set a new password', link },
    after: [
      'The link works once, for one hour. After you set a new password, you are signed out everywhere.',
      'If it wasn’t you, you can forget this mail: your password stays as it is.',
    ],
    supportEmail,
  })
