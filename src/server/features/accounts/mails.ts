import { findContactInfo } from '#shared/contact-info.ts'
import { productName } from '#shared/product.ts'
import type { SecurityNews, SeenFrom } from '../../jobs/job-list.ts'
import { layOutMail } from '../../mail/mail-layout.ts'

/** Anybody may sign up with another's address: a name must not be a way to write to it. */
const greeting = (name: string) => (name && !findContactInfo(name) ? `Hello ${name},` : 'Hello,')

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

interface SecurityWords extends SeenFrom {
  name: string
  link: string
  supportEmail: string
}

const utc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const seenWords = ({ device, ip, at }: SeenFrom) =>
  `${device}, internet address ${ip}, ${utc.format(new Date(at))} UTC.`

const notYou =
  'If it wasn’t you, choose “Forgot password?” in the sign-in dialog and set a new password: that signs everybody out.'

const newsTexts: Record<SecurityNews, { subject: string; heading: string; line: string }> = {
  new_device: {
    subject: `A new device signed in to your ${productName} account`,
    heading: 'A new device signed in',
    line: 'Somebody, hopefully you, signed in to your account with a browser that was never here before.',
  },
  password_changed: {
    subject: `Your ${productName} password was changed`,
    heading: 'Your password was changed',
    line: 'Your account has a new password, and every other device was signed out.',
  },
  two_step_on: {
    subject: `Two-step sign-in is on for your ${productName} account`,
    heading: 'Two-step sign-in is on',
    line: 'From now on signing in also takes a code of your authenticator app, or one of your recovery codes.',
  },
  two_step_off: {
    subject: `Two-step sign-in is off for your ${productName} account`,
    heading: 'Two-step sign-in is off',
    line: 'From now on your password alone signs you in.',
  },
  codes_guessed: {
    subject: `Somebody may have your ${productName} password`,
    heading: 'Wrong codes were tried',
    line: 'Somebody passed the first step of signing in to your account, and then gave wrong codes until we stopped them. If it wasn’t you, they know your password.',
  },
  recovery_codes_renewed: {
    subject: `New recovery codes for your ${productName} account`,
    heading: 'New recovery codes',
    line: 'You have new recovery codes. The older ones work no more.',
  },
}

export function securityMail(about: SecurityNews, { name, link, supportEmail, ...seen }: SecurityWords) {
  const { subject, heading, line } = newsTexts[about]
  return layOutMail({
    subject,
    heading,
    before: [greeting(name), line, seenWords(seen)],
    action: { label: 'See your devices', link },
    after: ['If it was you, there is nothing to do.', notYou],
    supportEmail,
  })
}

type AddressWords = SecurityWords & { newEmail: string }

export const confirmNewAddressMail = ({ name, link, newEmail, supportEmail }: AddressWords) =>
  layOutMail({
    subject: `Confirm your new address for ${productName}`,
    heading: 'Is this your new address?',
    before: [
      greeting(name),
      `Confirm that ${newEmail} is yours. Then you sign in to ${productName} with it.`,
    ],
    action: { label: 'Confirm this address', link },
    after: [
      'The link works once, for 24 hours. Until then your account keeps its old address.',
      'If you know nothing of this, you can forget this mail: nothing happens without the link.',
    ],
    supportEmail,
  })

export const stopNewAddressMail = ({ name, link, newEmail, supportEmail, ...seen }: AddressWords) =>
  layOutMail({
    subject: `Your ${productName} address is about to change`,
    heading: 'A new address was asked for',
    before: [
      greeting(name),
      `Somebody, hopefully you, wants to use ${newEmail} for your account in place of this address.`,
      seenWords(seen),
      'If it was you, there is nothing to do here: open the mail that we sent to the new address.',
    ],
    action: { label: 'It wasn’t me: stop it', link },
    after: [
      'The link works for 7 days, also when the address was changed already. It keeps this address, signs everybody out and voids the password; we then mail you a link to set a new one.',
    ],
    supportEmail,
  })

/** To somebody whose address another account asked for: only the holder learns that there is an account. */
export const addressTakenMail = ({ link, newEmail, supportEmail }: AddressWords) =>
  layOutMail({
    subject: `You already have a ${productName} account`,
    heading: 'This address is in use',
    before: [
      'Hello,',
      `Somebody, hopefully you, wants to use ${newEmail} for another ${productName} account. It belongs to your account here, and an address can belong to only one.`,
    ],
    action: { label: `Go to ${productName}`, link },
    after: ['If it wasn’t you, you can forget this mail: nothing was changed.'],
    supportEmail,
  })
