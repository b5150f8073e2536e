interface RetainedRow {
  table: string
  subject?: string
  what: string
  why: string
  howLong: string
}

/**
 * Everything that is left of a deleted account, as listed in docs/legal-holds.md. A test searches every table and file
 * and finds nothing else, except the sealed files of signed contracts.
 */
export const retainedRows: readonly RetainedRow[] = [
  {
    table: 'contract_signatures',
    what: 'Name, address, time, IP and browser of each person who signed a contract that both have signed.',
    why: 'They prove who signed.',
    howLong: 'As long as the contract.',
  },
  {
    table: 'contract_versions',
    what: 'The text of such a contract, with the names and addresses in it.',
    why: 'The contract also belongs to the other side, and claims may depend on it.',
    howLong: 'As long as claims may depend on it; the operator of the server decides.',
  },
  {
    table: 'invoices',
    what: 'What was paid and when, and the address on the invoice.',
    why: 'Bookkeeping and tax law requires it.',
    howLong: 'As long as the law of the operator’s country requires, usually six to ten years.',
  },
  {
    table: 'mailbox',
    subject: 'Your Keyswipe account is deleted',
    what: 'The email that confirms the deletion.',
    why: 'A demo server without SMTP has nowhere else to send it. Never in production.',
    howLong: '30 days.',
  },
]
