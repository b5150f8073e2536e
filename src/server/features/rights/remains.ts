interface Remain {
  table: string
  subject?: string
  what: string
  why: string
  howLong: string
}

/**
 * All that is left of a deleted account, as docs/legal-holds.md has it. A test looks through every table and file and
 * finds nothing else. What the law makes us keep, such as signed contracts and invoices, is added here.
 */
export const remains: readonly Remain[] = [
  {
    table: 'mailbox',
    subject: 'Your Keyswipe account is deleted',
    what: 'The one mail that says that the account is deleted.',
    why: 'A server for trying out, without SMTP, has nowhere else to send it. Never in production.',
    howLong: 'Until the demo’s data is thrown away.',
  },
]
