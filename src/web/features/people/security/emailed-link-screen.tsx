import { useParams } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { confirmEmailChange, stopChange, stopEmailChange } from '#shared/people/security.ts'
import { NotFoundScreen } from '#web/features/people/help/not-found-screen.tsx'
import { LinkAnswer, newPasswordLine, type LinkQuestion } from './link-answer.tsx'

const page = t('Your email')

const addressQuestions: Record<string, LinkQuestion> = {
  confirm: {
    endpoint: confirmEmailChange,
    text: {
      page,
      title: t('Is this your new email?'),
      line: t('From now on, you’ll sign in with it and get our emails there.'),
      action: t('Confirm this email'),
      doneTitle: t('Your email is changed'),
      doneLine: (email) => t('You now sign in with {email}.', { email }),
    },
  },
  stop: {
    endpoint: stopEmailChange,
    text: {
      page,
      title: t('Keep your old email?'),
      line: t(
        'If you didn’t ask for a new one, someone knows your password. This keeps your email, signs out every device and cancels the password.',
      ),
      action: t('Keep it and sign everyone out'),
      doneTitle: t('Your email is safe'),
      doneLine: newPasswordLine,
    },
  },
}

const stopQuestions: Record<string, LinkQuestion> = {
  'two-step': {
    endpoint: stopChange,
    text: {
      page: t('Two-step sign-in'),
      title: t('Turn off two-step sign-in?'),
      line: t(
        'If you didn’t turn it on, someone knows your password. This turns it off, signs out every device and cancels the password.',
      ),
      action: t('Turn it off and sign everyone out'),
      doneTitle: t('Your account is safe'),
      doneLine: newPasswordLine,
    },
  },
  recovery: {
    endpoint: stopChange,
    text: {
      page: t('Account recovery'),
      title: t('Stop this recovery?'),
      line: t(
        'If you didn’t ask to sign in without your second step, someone knows your password. This stops it, signs out every device and cancels the password.',
      ),
      action: t('Stop it and sign everyone out'),
      doneTitle: t('Your account is safe'),
      doneLine: newPasswordLine,
    },
  },
}

/** The target of links in emails about an email change, the second step and account recovery. */
export const EmailedLinkScreen = () => {
  const { answer, what } = useParams()
  const question = answer ? addressQuestions[answer] : stopQuestions[what ?? '']
  return question ? <LinkAnswer {...question} /> : <NotFoundScreen />
}
