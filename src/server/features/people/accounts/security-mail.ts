import { productName } from '#shared/product.ts'
import { formatDevice } from '#shared/people/format-device.ts'
import type { SecurityNotice, SeenFrom } from '#server/jobs/job-list.ts'
import { layOutMail } from '#server/mail/mail-layout.ts'
import { greeting, mailText, trusted, type MailText } from '#server/mail/mail-text.ts'
import { formatMoment } from '#server/messages/formats.ts'

export interface SecurityMailData extends SeenFrom {
  name: string
  link: string
  supportEmail: string
}

export const formatSeenFrom = ({ device, ip, at }: SeenFrom) =>
  mailText('{device}, IP address {ip}, {time} UTC.', {
    device: trusted(formatDevice(device)),
    ip: trusted(ip),
    time: trusted(formatMoment(at)),
  })

const notYou = () =>
  mailText(
    'If it wasn’t you, choose “Forgot password?” in the sign-in dialog and set a new password. That signs out every device.',
  )
const notYourPasskey = () =>
  mailText(
    'If it wasn’t you, choose “Forgot password?” in the sign-in dialog and set a new password. That signs out every device and removes all passkeys.',
  )
const wasYou = () => mailText('If it was you, there’s nothing you need to do.')

interface SecurityNoticeText {
  subject: MailText
  heading: MailText
  line: MailText
  /** The button's label if its link undoes the change; otherwise it leads to the list of devices. */
  stop?: MailText
  after?: MailText[]
}

const newPassword = () => ({
  subject: mailText('Your {productName} password was changed', { productName }),
  heading: mailText('Your password was changed'),
})

const securityNoticeTexts: Record<SecurityNotice, () => SecurityNoticeText> = {
  new_device: () => ({
    subject: mailText('A new device signed in to your {productName} account', { productName }),
    heading: mailText('A new device signed in'),
    line: mailText(
      'Someone, hopefully you, signed in to your account from a browser we don’t recognize. After a password change, that includes browsers you’ve used before.',
    ),
  }),
  password_changed: () => ({
    ...newPassword(),
    line: mailText('Your account has a new password, and every other device was signed out.'),
  }),
  password_reset_two_step_off: () => ({
    ...newPassword(),
    line: mailText(
      'Your account has a new password, and every device was signed out. Two-step sign-in is off because it was turned on less than seven days earlier. You can turn it on again.',
    ),
  }),
  password_reset_codes_void: () => ({
    ...newPassword(),
    line: mailText(
      'Your account has a new password, and every device was signed out. Recovery codes made less than seven days earlier no longer work. Get new ones under Security.',
    ),
  }),
  two_step_on: () => ({
    subject: mailText('Two-step sign-in is on for your {productName} account', { productName }),
    heading: mailText('Two-step sign-in is on'),
    line: mailText(
      'From now on, signing in also takes a code from your authenticator app or one of your recovery codes.',
    ),
    stop: mailText('It wasn’t me: turn it off'),
    after: [
      wasYou(),
      mailText(
        'If it wasn’t you, use the link within 7 days. It turns off two-step sign-in, signs out every device and cancels the password. We’ll then email you a link to set a new one.',
      ),
    ],
  }),
  two_step_off: () => ({
    subject: mailText('Two-step sign-in is off for your {productName} account', { productName }),
    heading: mailText('Two-step sign-in is off'),
    line: mailText('From now on, you sign in with just your password.'),
  }),
  codes_guessed: () => ({
    subject: mailText('Someone may have your {productName} password', { productName }),
    heading: mailText('Someone entered wrong codes'),
    line: mailText(
      'Someone got past the first step of signing in to your account, then entered wrong codes until we stopped them. If it wasn’t you, they know your password.',
    ),
  }),
  passkey_added: () => ({
    subject: mailText('A passkey was added to your {productName} account', { productName }),
    heading: mailText('A passkey was added'),
    line: mailText('It can sign in to your account without your password or a code.'),
    after: [wasYou(), notYourPasskey()],
  }),
  passkey_removed: () => ({
    subject: mailText('A passkey was removed from your {productName} account', { productName }),
    heading: mailText('A passkey was removed'),
    line: mailText('It no longer signs in to your account.'),
  }),
  passkey_copied: () => ({
    subject: mailText('We stopped a sign-in to your {productName} account', { productName }),
    heading: mailText('A passkey may have been copied'),
    line: mailText(
      'Someone tried to sign in with one of your passkeys, and its counter suggests there’s a copy of it. We blocked the sign-in.',
    ),
    after: [
      mailText('Even if it was you, remove that passkey in your security settings and add a new one.'),
      notYourPasskey(),
    ],
  }),
  recovery_codes_renewed: () => ({
    subject: mailText('New recovery codes for your {productName} account', { productName }),
    heading: mailText('New recovery codes'),
    line: mailText('You have new recovery codes. The old ones no longer work.'),
    after: [
      wasYou(),
      mailText(
        'If it wasn’t you, choose “Forgot password?” in the sign-in dialog and set a new password within 7 days. That signs out every device and cancels these codes.',
      ),
    ],
  }),
  recovery_started: () => ({
    subject: mailText('Request to remove the second step from your {productName} account', { productName }),
    heading: mailText('Someone asked to remove two-step sign-in'),
    line: mailText(
      'Someone, hopefully you, entered your password and asked to sign in without the second step. In three days, we’ll email you a link that removes it. Signing in with a code or a passkey stops this.',
    ),
    stop: mailText('It wasn’t me: stop it'),
    after: [
      mailText('If it was you, there’s nothing to do until our next email.'),
      mailText(
        'If it wasn’t you, someone knows your password. The link keeps two-step sign-in on, unless it was turned on less than seven days ago, signs out every device and cancels the password. We’ll then email you a link to set a new one.',
      ),
    ],
  }),
  recovery_stopped: () => ({
    subject: mailText('Your {productName} account keeps its second step', { productName }),
    heading: mailText('The recovery was stopped'),
    line: mailText(
      'Two-step sign-in stays on: someone signed in with a code or a passkey, or stopped the recovery from a signed-in device.',
    ),
    after: [
      wasYou(),
      mailText(
        'If it wasn’t you, choose “Forgot password?” in the sign-in dialog and set a new password. That signs out every device. Then start the recovery again.',
      ),
    ],
  }),
  account_recovered: () => ({
    subject: mailText('Your {productName} account was recovered', { productName }),
    heading: mailText('Your account was recovered'),
    line: mailText(
      'Your account has a new password, two-step sign-in is off, and every device was signed out.',
    ),
  }),
}

export function securityMail(about: SecurityNotice, { name, link, supportEmail, ...seen }: SecurityMailData) {
  const { subject, heading, line, stop, after } = securityNoticeTexts[about]()
  return layOutMail({
    subject,
    heading,
    before: [greeting(name), line, formatSeenFrom(seen)],
    action: { label: stop ?? mailText('See your devices'), link },
    after: after ?? [wasYou(), notYou()],
    supportEmail,
  })
}
