import { productName } from '#shared/product.ts'
import { layOutMail } from '#server/mail/mail-layout.ts'
import { greeting, mailText, trusted } from '#server/mail/mail-text.ts'
import { formatSeenFrom, type SecurityMailData } from './security-mail.ts'

interface ConfirmationMailData {
  link: string
  code: string | undefined
  supportEmail: string
}

/** Anyone can sign up with someone else's address, so this email doesn't contain the name they entered. */
export const confirmationMail = ({ link, code, supportEmail }: ConfirmationMailData) =>
  layOutMail({
    subject: mailText('Confirm your email for {productName}', { productName }),
    heading: mailText('Confirm your email'),
    before: [
      greeting(),
      code
        ? mailText(
            'Open this link in the browser where you signed up, and you’re in. Reading this on another device? Enter the code below where you signed up.',
          )
        : mailText('Open this link to confirm that this email is yours. Then sign in again.'),
    ],
    action: { label: mailText('Confirm my email'), link },
    code,
    after: [
      code
        ? mailText('The link works for 24 hours, the code for one hour. Don’t share either of them.')
        : mailText('The link works for 24 hours.'),
      mailText('If you didn’t sign up, you can ignore this email. Nothing happens unless you use it.'),
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
    subject: mailText('Reset your {productName} password', { productName }),
    heading: mailText('Set a new password'),
    before: [
      greeting(name),
      mailText('Someone, hopefully you, asked to set a new password for your account.'),
      ...(isOldAddress
        ? [
            mailText(
              'The email on your account was changed in the last seven days. Setting a new password here changes it back to this one.',
            ),
          ]
        : []),
    ],
    action: { label: mailText('Set a new password'), link },
    after: [
      mailText(
        'The link works once, for one hour, or until we send you a newer one. Setting a new password signs you out everywhere.',
      ),
      ...(hasTwoStep
        ? [
            mailText(
              'Two-step sign-in stays on if you turned it on more than seven days ago. Otherwise it’s turned off.',
            ),
          ]
        : []),
      ...(hasPasskeys ? [mailText('Your passkeys are removed. You can add them again afterward.')] : []),
      mailText('If it wasn’t you, you can ignore this email. Your password stays the same.'),
    ],
    supportEmail,
  })

export const recoveryMail = ({
  name,
  link,
  supportEmail,
}: Pick<ResetMailData, 'name' | 'link' | 'supportEmail'>) =>
  layOutMail({
    subject: mailText('Finish recovering your {productName} account', { productName }),
    heading: mailText('Your three-day wait is over'),
    before: [
      greeting(name),
      mailText(
        'You asked to sign in without your second step. Set a new password now. That turns off two-step sign-in and signs out every device.',
      ),
    ],
    action: { label: mailText('Set a new password'), link },
    after: [
      mailText('The link works once, for 7 days.'),
      mailText(
        'If it wasn’t you, don’t use the link. Choose “Forgot password?” in the sign-in dialog instead: a new password stops this and signs out every device.',
      ),
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
    subject: mailText('Your {productName} sign-in code', { productName }),
    heading: mailText('Your sign-in code'),
    before: [
      greeting(name),
      mailText(
        'There have been many attempts to sign in to your account, so a new browser needs this code as well as your password.',
      ),
    ],
    action: { label: mailText('Go to {productName}', { productName }), link },
    code,
    after: [
      mailText('The code works for one hour. Don’t share it.'),
      mailText(
        'If you didn’t just try to sign in, someone knows your password. Choose “Forgot password?” in the sign-in dialog and set a new one. That signs out every device.',
      ),
    ],
    supportEmail,
  })

type AddressMailData = SecurityMailData & { newEmail: string }

/** Sent to an unconfirmed address, so it doesn't contain the name either. */
export const confirmNewAddressMail = ({ link, newEmail, supportEmail }: AddressMailData) =>
  layOutMail({
    subject: mailText('Confirm your new email for {productName}', { productName }),
    heading: mailText('Is this your new email?'),
    before: [
      greeting(),
      mailText('Confirm that {email} is yours. You’ll then use it to sign in to {productName}.', {
        email: trusted(newEmail),
        productName,
      }),
    ],
    action: { label: mailText('Confirm this email'), link },
    after: [
      mailText('The link works once, for 24 hours. Until you use it, your account keeps its old email.'),
      mailText(
        'If you didn’t ask for this, you can ignore this email. Nothing happens unless you use the link.',
      ),
    ],
    supportEmail,
  })

export const stopNewAddressMail = ({ name, link, newEmail, supportEmail, ...seen }: AddressMailData) =>
  layOutMail({
    subject: mailText('Your {productName} email is about to change', { productName }),
    heading: mailText('Someone asked to change your email'),
    before: [
      greeting(name),
      mailText('Someone, hopefully you, wants to use {email} for your account instead of this one.', {
        email: trusted(newEmail),
      }),
      formatSeenFrom(seen),
      mailText('If it was you, there’s nothing to do here. Open the email we sent to the new address.'),
    ],
    action: { label: mailText('It wasn’t me: stop it'), link },
    after: [
      mailText(
        'The link works for 7 days, even after the change. It keeps this email, signs out every device and cancels the password. We’ll then email you a link to set a new one.',
      ),
    ],
    supportEmail,
  })

/** Sent when another account asks for this address: only its holder learns that it has an account. */
export const addressTakenMail = ({ link, newEmail, supportEmail }: AddressMailData) =>
  layOutMail({
    subject: mailText('You already have a {productName} account', { productName }),
    heading: mailText('This email is already in use'),
    before: [
      greeting(),
      mailText(
        'Someone, hopefully you, wants to use {email} for another {productName} account. It already belongs to your account, and each email can belong to only one.',
        { email: trusted(newEmail), productName },
      ),
    ],
    action: { label: mailText('Go to {productName}', { productName }), link },
    after: [mailText('If it wasn’t you, you can ignore this email. Nothing was changed.')],
    supportEmail,
  })
