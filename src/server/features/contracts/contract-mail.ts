import { contractPath } from '#shared/routes.ts'
import type { Role } from '#shared/roles.ts'
import type { Deps } from '../../deps.ts'
import type { JobData } from '../../jobs/job-list.ts'
import { sendTopicMail } from '../notifications/send-topic-mail.ts'
import { isContractOf } from './lock-contract.ts'
import type { ToldStep } from './tell-contract.ts'

interface Words {
  heading: string
  line: (other: string, about: string) => string
  label: string
}

const words: Record<ToldStep, Words | undefined> = {
  sent: {
    heading: 'A contract to sign',
    line: (other, about) =>
      `${other} has sent you a contract about ${about}. Read it in peace, then sign it or say why not.`,
    label: 'Read the contract',
  },
  signed: {
    heading: 'Signed by the other side',
    line: (other, about) => `${other} has signed the contract about ${about}. It counts when both have.`,
    label: 'Open the contract',
  },
  declined: {
    heading: 'The contract was declined',
    line: (other, about) =>
      `${other} will not sign the contract about ${about}. Their reason is with it. You can change it and send it again.`,
    label: 'See the reason',
  },
  cancelled: {
    heading: 'The contract was taken back',
    line: (other, about) =>
      `${other} has taken the contract about ${about} back. There is nothing more to do.`,
    label: 'Open the contract',
  },
  revised: {
    heading: 'The contract is being changed',
    line: (other, about) =>
      `${other} is changing the contract about ${about}. What was signed of the old version does not count. You get the new one when it is sent.`,
    label: 'Open the contract',
  },
  expired: {
    heading: 'The contract has expired',
    line: (_, about) => `The contract about ${about} was not signed by both in time.`,
    label: 'Open the contract',
  },
  reminder: {
    heading: 'A contract waits for you',
    line: (other, about) => `The contract with ${other} about ${about} still waits for your signature.`,
    label: 'Read and sign',
  },
  // The mail follows with the sealed document.
  completed: undefined,
  sealed: {
    heading: 'Signed by both',
    line: (other, about) =>
      `You and ${other} have signed the contract about ${about}. The sealed document is ready: keep a copy of it. Anyone can check it on our Verify page.`,
    label: 'Get the document',
  },
}

interface Row {
  role: Role
  other: string
  about: string
}

/** One mail a step to whoever did not take it. */
export async function sendContractMail(deps: Deps, { userId, contractId, step }: JobData<'contract-mail'>) {
  const text = words[step]
  const { rows } = await deps.pool.query<Row>(
    `select case when c.owner_id = $2 then 'owner' else 'client' end "role", p.full_name "other",
       coalesce('“' || l.title || '”', 'your deal') "about"
     from contracts c
     join profiles p on p.id = case when c.owner_id = $2 then c.client_id else c.owner_id end
     left join listings l on l.id = c.listing_id
     where c.id = $1 and ${isContractOf('$2')}`,
    [contractId, userId],
  )
  const [contract] = rows
  if (!text || !contract) return
  await sendTopicMail(deps, userId, { topic: 'contracts' }, ({ name }) => ({
    subject: `${text.heading}: ${contract.other}`,
    heading: text.heading,
    before: [`Hello ${name},`, text.line(contract.other, contract.about)],
    action: { label: text.label, link: deps.env.origin + contractPath(contract.role, contractId) },
    after: [],
  }))
}
