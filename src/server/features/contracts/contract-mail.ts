import { contractPath } from '#shared/routes.ts'
import type { Role } from '#shared/roles.ts'
import { defineStatement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { greeting, nameOf, quote, mailText, type MailText } from '#server/mail/mail-text.ts'
import { sendTopicMail } from '#server/features/people/notifications/send-topic-mail.ts'
import { isContractOf } from './lock-contract.ts'
import type { NotifiedStep } from './notify-contract.ts'

interface Deal {
  other: MailText
  about: 'listing' | 'deal'
  title: MailText
}

interface MailContent {
  heading: MailText
  line: MailText
  label: MailText
}

const contents: Record<NotifiedStep, ((deal: Deal) => MailContent) | undefined> = {
  sent: ({ about, other, title }) => ({
    heading: mailText('A contract to sign'),
    line: mailText(
      '{about, select, listing {{other} sent you a contract about {title}. Take your time reading it, then sign it or say why not.} other {{other} sent you a contract about your deal. Take your time reading it, then sign it or say why not.}}',
      { about, other, title },
    ),
    label: mailText('Read the contract'),
  }),
  signed: ({ about, other, title }) => ({
    heading: mailText('The other side has signed'),
    line: mailText(
      '{about, select, listing {{other} signed the contract about {title}. It takes effect once you’ve both signed.} other {{other} signed the contract about your deal. It takes effect once you’ve both signed.}}',
      { about, other, title },
    ),
    label: mailText('Open the contract'),
  }),
  change_requested: ({ about, other, title }) => ({
    heading: mailText('A change was requested'),
    line: mailText(
      '{about, select, listing {{other} asked for a change to the contract about {title}. You can edit it and send a new version.} other {{other} asked for a change to the contract about your deal. You can edit it and send a new version.}}',
      { about, other, title },
    ),
    label: mailText('See the request'),
  }),
  declined: ({ about, other, title }) => ({
    heading: mailText('The contract was declined'),
    line: mailText(
      '{about, select, listing {{other} declined to sign the contract about {title} and gave a reason. You can edit it and send it again.} other {{other} declined to sign the contract about your deal and gave a reason. You can edit it and send it again.}}',
      { about, other, title },
    ),
    label: mailText('See the reason'),
  }),
  cancelled: ({ about, other, title }) => ({
    heading: mailText('The contract was withdrawn'),
    line: mailText(
      '{about, select, listing {{other} withdrew the contract about {title}. There’s nothing more to do.} other {{other} withdrew the contract about your deal. There’s nothing more to do.}}',
      { about, other, title },
    ),
    label: mailText('Open the contract'),
  }),
  unavailable: ({ about, other, title }) => ({
    heading: mailText('The contract was withdrawn'),
    line: mailText(
      '{about, select, listing {The contract with {other} about {title} was withdrawn because someone else signed for it. There’s nothing more to do.} other {The contract with {other} about your deal was withdrawn because someone else signed for it. There’s nothing more to do.}}',
      { about, other, title },
    ),
    label: mailText('Open the contract'),
  }),
  revised: ({ about, other, title }) => ({
    heading: mailText('The contract is being changed'),
    line: mailText(
      '{about, select, listing {{other} is changing the contract about {title}. Signatures on the old version no longer count. You’ll get the new version when it’s sent.} other {{other} is changing the contract about your deal. Signatures on the old version no longer count. You’ll get the new version when it’s sent.}}',
      { about, other, title },
    ),
    label: mailText('Open the contract'),
  }),
  expired: ({ about, title }) => ({
    heading: mailText('The contract has expired'),
    line: mailText(
      '{about, select, listing {The contract about {title} wasn’t signed by both of you in time.} other {The contract about your deal wasn’t signed by both of you in time.}}',
      { about, title },
    ),
    label: mailText('Open the contract'),
  }),
  reminder: ({ about, other, title }) => ({
    heading: mailText('A contract is waiting for you'),
    line: mailText(
      '{about, select, listing {The contract with {other} about {title} is still waiting for your signature.} other {The contract with {other} about your deal is still waiting for your signature.}}',
      { about, other, title },
    ),
    label: mailText('Read and sign'),
  }),
  // The email is sent with the sealed document.
  completed: undefined,
  sealed: ({ about, other, title }) => ({
    heading: mailText('Signed by both', undefined, 'step of a contract'),
    line: mailText(
      '{about, select, listing {You and {other} both signed the contract about {title}. The sealed document is ready, so keep a copy. Anyone can check it on our Verify page.} other {You and {other} both signed the contract about your deal. The sealed document is ready, so keep a copy. Anyone can check it on our Verify page.}}',
      { about, other, title },
    ),
    label: mailText('Get the document'),
  }),
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
  const contentOf = contents[step]
  const contract = await findContractMailStatement.first(deps.pool, [contractId, userId])
  if (!contentOf || !contract) return
  await sendTopicMail(deps, userId, { topic: 'contracts' }, ({ name }) => {
    const other = nameOf(contract.other)
    const about = contract.title === null ? 'deal' : 'listing'
    const { heading, line, label } = contentOf({ other, about, title: quote(contract.title ?? '') })
    return {
      subject: mailText('{heading}: {other}', { heading, other }, 'subject of an email'),
      heading,
      before: [greeting(name), line],
      action: { label, link: deps.env.origin + contractPath(contract.role, contractId) },
      after: [],
    }
  })
}
