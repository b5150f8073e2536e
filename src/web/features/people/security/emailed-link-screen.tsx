import { useParams } from 'react-router'
import { confirmEmailChange, stopChange, stopEmailChange } from '#shared/people/security.ts'
import { NotFoundScreen } from '#web/features/people/help/not-found-screen.tsx'
import { LinkAnswer, newPasswordLine, type LinkQuestion } from './link-answer.tsx'

const page = 'Your email'

const addressQuestions: Record<string, LinkQuestion> = {
  confirm: {
    endpoint: confirmEmailChange,
    text: {
      page,
      title: 'Is this your new email?',
      line: 'From now on, you’ll sign in with it and get our emails there.',
      action: 'Confirm this email',
      doneTitle: 'Your email is changed',
      doneLine: (email) => `You now sign in with ${email}.`,
    },
  },
  stop: {
    endpoint: stopEmailChange,
    text: {
      page,
      title: 'Keep your old email?',
      line: 'If you didn’t ask for a new one, someone knows your password. This keeps your email, signs out every device and cancels the password.',
      action: 'Keep it and sign everyone out',
      doneTitle: 'Your email is safe',
      doneLine: newPasswordLine,
    },
  },
}

const stopQuestions: Record<string, LinkQuestion> = {
  'two-step': {
    endpoint: stopChange,
    text: {
      page: 'Two-step sign-in',
      title: 'Turn off two-step sign-in?',
      line: 'If you didn’t turn it on, someone knows your password. This turns it off, signs out every device and cancels the password.',
      action: 'Turn it off and sign everyone out',
      doneTitle: 'Your account is safe',
      doneLine: newPasswordLine,
    },
  },
  recovery: {
    endpoint: stopChange,
    text: {
      page: 'Account recovery',
      title: 'Stop this recovery?',
      line: 'If you didn’t ask to sign in without your second step, someone knows your password. This stops it, signs out every device and cancels the password.',
      action: 'Stop it and sign everyone out',
      doneTitle: 'Your account is safe',
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
