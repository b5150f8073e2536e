import { contractPath } from '#shared/routes.ts'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { greeting, nameOf, quote, mailText, type MailText } from '#server/mail/mail-text.ts'
import { sendTopicMail } from '#server/features/people/notifications/send-topic-mail.ts'
import { isContractOf } from './lock-contract.ts'
import type { NotifiedStep } from './notify-contract.ts'

interface MailContent {
  heading: MailText
  line: (other: MailText, about: MailText) => MailText
  label: MailText
}

const contents: Record<NotifiedStep, MailContent | undefined> = {
  sent: {
    heading: mailText`A contract to sign`,
    line: (other, about) =>
      mailText`${other} sent you a contract about ${about}. Take your time reading it, then sign it or say why not.`,
    label: mailText`Read the contract`,
  },
  signed: {
    heading: mailText`The other side has signed`,
    line: (other, about) =>
      mailText`${other} signed the contract about ${about}. It takes effect once you’ve both signed.`,
    label: mailText`Open the contract`,
  },
  change_requested: {
    heading: mailText`A change was requested`,
    line: (other, about) =>
      mailText`${other} asked for a change to the contract about ${about}. You can edit it and send a new version.`,
    label: mailText`See the request`,
  },
  declined: {
    heading: mailText`The contract was declined`,
    line: (other, about) =>
      mailText`${other} declined to sign the contract about ${about} and gave a reason. You can edit it and send it again.`,
    label: mailText`See the reason`,
  },
  cancelled: {
    heading: mailText`The contract was withdrawn`,
    line: (other, about) =>
      mailText`${other} withdrew the contract about ${about}. There’s nothing more to do.`,
    label: mailText`Open the contract`,
  },
  unavailable: {
    heading: mailText`The contract was withdrawn`,
    line: (other, about) =>
      mailText`The contract with ${other} about ${about} was withdrawn because someone else signed for it. There’s nothing more to do.`,
    label: mailText`Open the contract`,
  },
  revised: {
    heading: mailText`The contract is being changed`,
    line: (other, about) =>
      mailText`${other} is changing the contract about ${about}. Signatures on the old version no longer count. You’ll get the new version when it’s sent.`,
    label: mailText`Open the contract`,
  },
  expired: {
    heading: mailText`The contract has expired`,
    line: (_, about) => mailText`The contract about ${about} wasn’t signed by both of you in time.`,
    label: mailText`Open the contract`,
  },
  reminder: {
    heading: mailText`A contract is waiting for you`,
    line: (other, about) =>
      mailText`The contract with ${other} about ${about} is still waiting for your signature.`,
    label: mailText`Read and sign`,
  },
  // The email is sent with the sealed document.
  completed: undefined,
  sealed: {
    heading: mailText`Signed by both`,
    line: (other, about) =>
      mailText`You and ${other} both signed the contract about ${about}. The sealed document is ready, so keep a copy. Anyone can check it on our Verify page.`,
    label: mailText`Get the document`,
  },
}

interface Row {
  role: Role
  other: string
  title: string | null
}

const findContractMailStatement = defineStatement<Row>(
  'find-contract-mail',
  `select case when c.owner_id = $2 then 'owner' else 'client' end "role", p.full_name "other",
      l.title
    from contracts c
    join profiles p on p.id = case when c.owner_id = $2 then c.client_id else c.owner_id end
    left join listings l on l.id = c.listing_id
    where c.id = $1 and ${isContractOf('$2')}`,
)

/** One email per step, to the person who didn't take it. */
export async function sendContractMail(
  deps: Deps,
  { userId, contractId, step }: JobData<'send-contract-email'>,
) {
  const text = contents[step]
  const contract = await findContractMailStatement.first(deps.pool, [contractId, userId])
  if (!text || !contract) return
  const other = nameOf(contract.other)
  const about = contract.title === null ? mailText`your deal` : quote(contract.title)
  await sendTopicMail(deps, userId, { topic: 'contracts' }, ({ name }) => ({
    subject: mailText`${text.heading}: ${other}`,
    heading: text.heading,
    before: [greeting(name), text.line(other, about)],
    action: { label: text.label, link: deps.env.origin + contractPath(contract.role, contractId) },
    after: [],
  }))
}
