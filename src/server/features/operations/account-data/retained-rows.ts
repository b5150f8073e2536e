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
    what: 'Name, address, time, IP and browser of who signed a contract that both have signed.',
    why: 'They prove who signed.',
    howLong: 'As long as the contract.',
  },
  {
    table: 'contract_versions',
    what: 'The text of such a contract, with the names and addresses in it.',
    why: 'A signed contract is the other side’s, too, and claims rest on it.',
    howLong: 'As long as claims can be made from it; whoever runs the server decides.',
  },
  {
    table: 'invoices',
    what: 'What was paid when, and the address that it was made out to.',
    why: 'Law on bookkeeping and taxes.',
    howLong: 'As long as the law of the operator’s country says, mostly six to ten years.',
  },
  {
    table: 'mailbox',
    subject: 'Your Keyswipe account is deleted',
    what: 'The one mail that says that the account is deleted.',
    why: 'A server for trying out, without SMTP, has nowhere else to send it. Never in production.',
    howLong: 'Until the demo’s data is thrown away.',
  },
]
