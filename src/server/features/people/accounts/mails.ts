import { productName } from '#shared/product.ts'
import type { SecurityNotice, SeenFrom } from '#server/jobs/job-list.ts'
import { layOutMail } from '#server/mail/mail-layout.ts'
import { greeting, trusted, mailText, type MailText } from '#server/mail/mail-text.ts'

interface ConfirmationMailData {
  link: string
  code: string | undefined
  supportEmail: string
}

/** Anyone can sign up with someone else's address, so this email doesn't contain the name they entered. */
export const confirmationMail = ({ link, code, supportEmail }: ConfirmationMailData) =>
  layOutMail({
    subject: mailText`Confirm your email for ${productName}`,
    heading: mailText`Confirm your email`,
    before: [
      greeting(),
      code
        ? mailText`Open this link in the browser where you signed up, and you’re in. Reading this on another device? Enter the code below where you signed up.`
        : mailText`Open this link to confirm that this email is yours. Then sign in again.`,
    ],
    action: { label: mailText`Confirm my email`, link },
    code,
    after: [
      code
        ? mailText`The link works for 24 hours, the code for one hour. Don’t share either of them.`
        : mailText`The link works for 24 hours.`,
      mailText`If you didn’t sign up, you can ignore this email. Nothing happens unless you use it.`,
    ],
    supportEmail,
  })

interface ResetMailData {
  name: string
  link: string
  supportEmail: string
  /** The account's email has changed since; the link changes it back. */
  isOldAddress: boolean
  hasTwoStep: boolean
  hasPasskeys: boolean
}

export const resetMail = ({
  name,
  link,
  supportEmail,
  isOldAddress,
  hasTwoStep,
  hasPasskeys,
}: ResetMailData) =>
  layOutMail({
    subject: mailText`Reset your ${productName} password`,
    heading: mailText`Set a new password`,
    before: [
      greeting(name),
      mailText`Someone, hopefully you, asked to set a new password for your account.`,
      ...(isOldAddress
        ? [
            mailText`The email on your account was changed in the last seven days. Setting a new password here changes it back to this one.`,
          ]
        : []),
    ],
    action: { label: mailText`Set a new password`, link },
    after: [
      mailText`The link works once, for one hour, or until we send you a newer one. Setting a new password signs you out everywhere.`,
      ...(hasTwoStep
        ? [
            mailText`Two-step sign-in stays on if you turned it on more than seven days ago. Otherwise it’s turned off.`,
          ]
        : []),
      ...(hasPasskeys ? [mailText`Your passkeys are removed. You can add them again afterward.`] : []),
      mailText`If it wasn’t you, you can ignore this email. Your password stays the same.`,
    ],
    supportEmail,
  })

export const recoveryMail = ({
  name,
  link,
  supportEmail,
}: Pick<ResetMailData, 'name' | 'link' | 'supportEmail'>) =>
  layOutMail({
    subject: mailText`Finish recovering your ${productName} account`,
    heading: mailText`Your three-day wait is over`,
    before: [
      greeting(name),
      mailText`You asked to sign in without your second step. Set a new password now. That turns off two-step sign-in and signs out every device.`,
    ],
    action: { label: mailText`Set a new password`, link },
    after: [
      mailText`The link works once, for 7 days.`,
      mailText`If it wasn’t you, don’t use the link. Choose “Forgot password?” in the sign-in dialog instead: a new password stops this and signs out every device.`,
    ],
    supportEmail,
  })

interface SignInCodeMailData {
  name: string
  code: string
  link: string
  supportEmail: string
}

export const signInCodeMail = ({ name, code, link, supportEmail }: SignInCodeMailData) =>
  layOutMail({
    subject: mailText`Your ${productName} sign-in code`,
    heading: mailText`Your sign-in code`,
    before: [
      greeting(name),
      mailText`There have been many attempts to sign in to your account, so a new browser needs this code as well as your password.`,
    ],
    action: { label: mailText`Go to ${productName}`, link },
    code,
    after: [
      mailText`The code works for one hour. Don’t share it.`,
      mailText`If you didn’t just try to sign in, someone knows your password. Choose “Forgot password?” in the sign-in dialog and set a new one. That signs out every device.`,
    ],
    supportEmail,
  })

interface SecurityMailData extends SeenFrom {
  name: string
  link: string
  supportEmail: string
}

const utc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const formatSeenFrom = ({ device, ip, at }: SeenFrom) =>
  mailText`${trusted(device)}, IP address ${trusted(ip)}, ${trusted(utc.format(new Date(at)))} UTC.`

const notYou = mailText`If it wasn’t you, choose “Forgot password?” in the sign-in dialog and set a new password. That signs out every device.`
const notYourPasskey = mailText`If it wasn’t you, choose “Forgot password?” in the sign-in dialog and set a new password. That signs out every device and removes all passkeys.`
const wasYou = mailText`If it was you, there’s nothing you need to do.`
const stopWorks = mailText`signs out every device and cancels the password. We’ll then email you a link to set a new one.`

interface SecurityNoticeText {
  subject: MailText
  heading: MailText
  line: MailText
  /** The button's label if its link undoes the change; otherwise it leads to the list of devices. */
  stop?: MailText
  after?: MailText[]
}

const newPassword = {
  subject: mailText`Your ${productName} password was changed`,
  heading: mailText`Your password was changed`,
}

const securityNoticeTexts: Record<SecurityNotice, SecurityNoticeText> = {
  new_device: {
    subject: mailText`A new device signed in to your ${productName} account`,
    heading: mailText`A new device signed in`,
    line: mailText`Someone, hopefully you, signed in to your account from a browser we don’t recognize. After a password change, that includes browsers you’ve used before.`,
  },
  password_changed: {
    ...newPassword,
    line: mailText`Your account has a new password, and every other device was signed out.`,
  },
  password_reset_two_step_off: {
    ...newPassword,
    line: mailText`Your account has a new password, and every device was signed out. Two-step sign-in is off because it was turned on less than seven days earlier. You can turn it on again.`,
  },
  password_reset_codes_void: {
    ...newPassword,
    line: mailText`Your account has a new password, and every device was signed out. Recovery codes made less than seven days earlier no longer work. Get new ones under Security.`,
  },
  two_step_on: {
    subject: mailText`Two-step sign-in is on for your ${productName} account`,
    heading: mailText`Two-step sign-in is on`,
    line: mailText`From now on, signing in also takes a code from your authenticator app or one of your recovery codes.`,
    stop: mailText`It wasn’t me: turn it off`,
    after: [
      wasYou,
      mailText`If it wasn’t you, use the link within 7 days. It turns off two-step sign-in, ${stopWorks}`,
    ],
  },
  two_step_off: {
    subject: mailText`Two-step sign-in is off for your ${productName} account`,
    heading: mailText`Two-step sign-in is off`,
    line: mailText`From now on, you sign in with just your password.`,
  },
  codes_guessed: {
    subject: mailText`Someone may have your ${productName} password`,
    heading: mailText`Someone entered wrong codes`,
    line: mailText`Someone got past the first step of signing in to your account, then entered wrong codes until we stopped them. If it wasn’t you, they know your password.`,
  },
  passkey_added: {
    subject: mailText`A passkey was added to your ${productName} account`,
    heading: mailText`A passkey was added`,
    line: mailText`It can sign in to your account without your password or a code.`,
    after: [wasYou, notYourPasskey],
  },
  passkey_removed: {
    subject: mailText`A passkey was removed from your ${productName} account`,
    heading: mailText`A passkey was removed`,
    line: mailText`It no longer signs in to your account.`,
  },
  passkey_copied: {
    subject: mailText`We stopped a sign-in to your ${productName} account`,
    heading: mailText`A passkey may have been copied`,
    line: mailText`Someone tried to sign in with one of your passkeys, and its counter suggests there’s a copy of it. We blocked the sign-in.`,
    after: [
      mailText`Even if it was you, remove that passkey in your security settings and add a new one.`,
      notYourPasskey,
    ],
  },
  recovery_codes_renewed: {
    subject: mailText`New recovery codes for your ${productName} account`,
    heading: mailText`New recovery codes`,
    line: mailText`You have new recovery codes. The old ones no longer work.`,
    after: [
      wasYou,
      mailText`If it wasn’t you, choose “Forgot password?” in the sign-in dialog and set a new password within 7 days. That signs out every device and cancels these codes.`,
    ],
  },
  recovery_started: {
    subject: mailText`Request to remove the second step from your ${productName} account`,
    heading: mailText`Someone asked to remove two-step sign-in`,
    line: mailText`Someone, hopefully you, entered your password and asked to sign in without the second step. In three days, we’ll email you a link that removes it. Signing in with a code or a passkey stops this.`,
    stop: mailText`It wasn’t me: stop it`,
    after: [
      mailText`If it was you, there’s nothing to do until our next email.`,
      mailText`If it wasn’t you, someone knows your password. The link keeps two-step sign-in on, unless it was turned on less than seven days ago, ${stopWorks}`,
    ],
  },
  recovery_stopped: {
    subject: mailText`Your ${productName} account keeps its second step`,
    heading: mailText`The recovery was stopped`,
    line: mailText`Two-step sign-in stays on: someone signed in with a code or a passkey, or stopped the recovery from a signed-in device.`,
    after: [
      wasYou,
      mailText`If it wasn’t you, choose “Forgot password?” in the sign-in dialog and set a new password. That signs out every device. Then start the recovery again.`,
    ],
  },
  account_recovered: {
    subject: mailText`Your ${productName} account was recovered`,
    heading: mailText`Your account was recovered`,
    line: mailText`Your account has a new password, two-step sign-in is off, and every device was signed out.`,
  },
}

export function securityMail(about: SecurityNotice, { name, link, supportEmail, ...seen }: SecurityMailData) {
  const { subject, heading, line, stop, after } = securityNoticeTexts[about]
  return layOutMail({
    subject,
    heading,
    before: [greeting(name), line, formatSeenFrom(seen)],
    action: { label: stop ?? mailText`See your devices`, link },
    after: after ?? [wasYou, notYou],
    supportEmail,
  })
}

type AddressMailData = SecurityMailData & { newEmail: string }

/** Sent to an unconfirmed address, so it doesn't contain the name either. */
export const confirmNewAddressMail = ({ link, newEmail, supportEmail }: AddressMailData) =>
  layOutMail({
    subject: mailText`Confirm your new email for ${productName}`,
    heading: mailText`Is this your new email?`,
    before: [
      greeting(),
      mailText`Confirm that ${trusted(newEmail)} is yours. You’ll then use it to sign in to ${productName}.`,
    ],
    action: { label: mailText`Confirm this email`, link },
    after: [
      mailText`The link works once, for 24 hours. Until you use it, your account keeps its old email.`,
      mailText`If you didn’t ask for this, you can ignore this email. Nothing happens unless you use the link.`,
    ],
    supportEmail,
  })

export const stopNewAddressMail = ({ name, link, newEmail, supportEmail, ...seen }: AddressMailData) =>
  layOutMail({
    subject: mailText`Your ${productName} email is about to change`,
    heading: mailText`Someone asked to change your email`,
    before: [
      greeting(name),
      mailText`Someone, hopefully you, wants to use ${trusted(newEmail)} for your account instead of this one.`,
      formatSeenFrom(seen),
      mailText`If it was you, there’s nothing to do here. Open the email we sent to the new address.`,
    ],
    action: { label: mailText`It wasn’t me: stop it`, link },
    after: [
      mailText`The link works for 7 days, even after the change. It keeps this email, signs out every device and cancels the password. We’ll then email you a link to set a new one.`,
    ],
    supportEmail,
  })

/** Sent when another account asks for this address: only its holder learns that it has an account. */
export const addressTakenMail = ({ link, newEmail, supportEmail }: AddressMailData) =>
  layOutMail({
    subject: mailText`You already have a ${productName} account`,
    heading: mailText`This email is already in use`,
    before: [
      greeting(),
      mailText`Someone, hopefully you, wants to use ${trusted(newEmail)} for another ${productName} account. It already belongs to your account, and each email can belong to only one.`,
    ],
    action: { label: mailText`Go to ${productName}`, link },
    after: [mailText`If it wasn’t you, you can ignore this email. Nothing was changed.`],
    supportEmail,
  })
