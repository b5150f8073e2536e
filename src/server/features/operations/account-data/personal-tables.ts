import { msg, type Message } from '#shared/messages/t.ts'
import { isMatchOver } from '#server/features/contracts/lock-contract.ts'

/** The files of an export, and what they contain. */
export const exportFiles = {
  account: msg('Your account: how you sign in and what you agreed to'),
  profile: msg('What others see of you, and your settings'),
  listings: msg('Your listings'),
  filters: msg('What you’re looking for, and your saved searches'),
  swipes: msg('Your swipes, and the likes you received'),
  matches: msg('Your matches'),
  conversations: msg('Your conversations, with what both sides wrote'),
  viewings: msg('Viewings that were proposed or agreed'),
  contracts: msg('Contracts sent for signature, and how they were signed'),
  activity: msg('Your activity feed'),
  safety: msg('Your reports and blocks'),
  devices: msg('Where you are signed in and notified'),
  plan: msg('Your plan, how much of it you’ve used and what you paid'),
} as const
export type ExportFile = keyof typeof exportFiles

interface Exported {
  file: ExportFile
  title: Message
  /** SQL over a row `t` for whether it belongs to the person in `$1`. By default, every row that names them does. */
  isMine?: string
  /** SQL for the exported row, if it isn't simply all columns. */
  row?: string
  orderBy?: string
  /** Columns that are mentioned but not included, with the reason. */
  withheld?: Record<string, Message>
  /** Rows that name the person but aren't exported, and why. */
  leavesOut?: Message
}

export interface PersonalTable {
  /** Columns that may contain a person's id, with or without a foreign key. */
  people: readonly string[]
  /** Columns with other ids. */
  otherIds?: readonly string[]
  /** Only the reasons about people's data are messages. */
  export: Exported | { because: Message | string }
}

const hashed = msg('Stored only as a hash, which can’t be used to sign in.')
const ofMyConversations = `exists (select from conversations c where c.id = t.conversation_id and $1 in (c.client_id, c.owner_id))`
const ofMyListings = 'exists (select from listings l where l.id = t.listing_id and l.owner_id = $1)'
const isKnownContract = (c: string) =>
  `(${c}.owner_id = $1 or (${c}.client_id = $1 and ${c}.sent_at is not null))`
const ofMyContracts = `exists (select from contracts c where c.id = t.contract_id and ${isKnownContract('c')})`
/**
 * Where the other side signed from is their data. The sealed document, which both have, includes it where necessary.
 */
const withoutOthersTraces = `case when exists (select from contracts c where c.id = t.contract_id
    and $1 = case t.role when 'owner' then c.owner_id when 'client' then c.client_id end)
  then to_jsonb(t) else to_jsonb(t) - 'email' - 'ip' - 'browser' end`
const oneOfTheTwo = ['client_id', 'owner_id']
const all = (name: string) => `to_jsonb(${name})`

/**
 * Every table of the database: the columns with people's ids, and what a person gets of it. A test fails for any table,
 * foreign key or id column missing here, so people's rights aren't forgotten when one is added.
 */
export const personalTables: Record<string, PersonalTable> = {
  users: {
    people: ['id'],
    export: {
      file: 'account',
      title: msg('Account', 'part of a data export'),
      withheld: { password_hash: hashed },
    },
  },
  user_roles: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'account', title: msg('Role', 'part of a data export: client or owner') },
  },
  identities: { people: ['user_id'], export: { file: 'account', title: msg('Google and Facebook sign-in') } },
  emailed_links: {
    people: ['user_id'],
    export: {
      file: 'account',
      title: msg('Links we emailed you'),
      withheld: { token_hash: hashed, device_hash: hashed },
    },
  },
  sign_up_browsers: {
    people: ['user_id'],
    export: {
      file: 'account',
      title: msg('Browsers that can finish your sign-up'),
      withheld: { device_hash: hashed, password_hash: hashed },
    },
  },
  confirmation_codes: {
    people: ['user_id'],
    export: { file: 'account', title: msg('A code we emailed you'), withheld: { code_hash: hashed } },
  },
  email_changes: {
    people: ['user_id'],
    otherIds: ['id'],
    export: {
      file: 'account',
      title: msg('Email changes'),
      withheld: { confirm_hash: hashed, stop_hash: hashed },
    },
  },
  two_step_secrets: {
    people: ['user_id'],
    export: {
      file: 'account',
      title: msg('Authenticator app'),
      withheld: {
        encrypted_secret: msg('The secret you share with your app. Anyone who has it can sign in as you.'),
      },
    },
  },
  recovery_codes: {
    people: ['user_id'],
    export: { file: 'account', title: msg('Recovery codes'), withheld: { code_hash: hashed } },
  },
  account_recoveries: {
    people: ['user_id'],
    export: { file: 'account', title: msg('A recovery without your second step') },
  },
  passkeys: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'account', title: msg('Passkeys') },
  },
  audit_logs: {
    people: ['record_id', 'changed_by'],
    otherIds: ['id'],
    export: {
      file: 'account',
      title: msg('Audit log'),
      // Who else made a change, and what operators note for each other, isn't included.
      row: `(${all('t')} || jsonb_build_object('details', t.details - 'note' - 'reportIds'))
        - case when t.changed_by = $1 then '' else 'changed_by' end`,
    },
  },
  data_exports: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'account', title: msg('Copies of your data'), withheld: { token_hash: hashed } },
  },
  profiles: { people: ['id'], export: { file: 'profile', title: msg('Profile', 'part of a data export') } },
  client_profiles: { people: ['user_id'], export: { file: 'profile', title: msg('What you tell owners') } },
  notification_choices: {
    people: ['user_id'],
    export: { file: 'profile', title: msg('Notification settings') },
  },
  owner_profiles: { people: ['user_id'], export: { file: 'profile', title: msg('What you tell clients') } },
  cities: { people: [], export: { because: 'A list of cities that ships with the app.' } },
  city_names: { people: [], export: { because: 'Their names.' } },
  listings: {
    people: ['owner_id'],
    otherIds: ['id'],
    export: { file: 'listings', title: msg('Listings', 'part of a data export') },
  },
  listing_days: {
    people: [],
    otherIds: ['listing_id'],
    export: {
      file: 'listings',
      title: msg('How many people saw them', 'listings'),
      isMine: ofMyListings,
    },
  },
  imported_calendars: {
    people: [],
    otherIds: ['id', 'listing_id'],
    export: { file: 'listings', title: msg('Calendars you imported'), isMine: ofMyListings },
  },
  taken_days: {
    people: [],
    otherIds: ['id', 'listing_id', 'request_id', 'calendar_id'],
    export: { file: 'listings', title: msg('Days they are taken', 'listings'), isMine: ofMyListings },
  },
  currency_rates: { people: [], export: { because: 'Exchange rates.' } },
  client_filter_preferences: {
    people: ['user_id'],
    export: { file: 'filters', title: msg('What you’re looking for now') },
  },
  owner_filters: { people: ['user_id'], export: { file: 'filters', title: msg('Who you want to meet') } },
  listing_searches: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'filters', title: msg('Saved searches for listings') },
  },
  client_searches: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'filters', title: msg('Saved searches for clients') },
  },
  listing_search_hits: {
    people: ['user_id'],
    otherIds: ['search_id', 'listing_id'],
    export: { file: 'filters', title: msg('Listings your searches found') },
  },
  client_search_hits: {
    people: ['user_id', 'client_id'],
    otherIds: ['search_id'],
    export: {
      file: 'filters',
      title: msg('Clients your searches found'),
      isMine: 't.user_id = $1',
      leavesOut: msg('Which owners’ searches found you is their data.'),
    },
  },
  listing_search_cells: {
    people: ['user_id'],
    otherIds: ['search_id'],
    export: { because: msg('A copy of your searches, sorted by place.') },
  },
  client_search_cells: {
    people: ['user_id'],
    otherIds: ['search_id'],
    export: { because: msg('A copy of your searches, sorted by place.') },
  },
  market_changes: {
    people: ['client_id'],
    otherIds: ['listing_id'],
    export: {
      because: msg(
        'A note that your profile changed, kept until other people’s searches have been checked against it.',
      ),
    },
  },
  client_market: {
    people: ['client_id'],
    export: { because: msg('A copy of what you’re looking for, indexed so owners find you quickly.') },
  },
  likes: {
    people: ['user_id', 'target_id'],
    export: {
      file: 'swipes',
      title: msg('Swipes you made, and likes you received'),
      isMine: `t.user_id = $1 or (t.target_id = $1 and t.direction = 'right')`,
      row: `${all('t')} - case when t.user_id = $1 then '' else 'user_id' end`,
      leavesOut: msg('Who liked you before you liked them, and who passed, is their data.'),
    },
  },
  listing_views: {
    people: ['viewer_id'],
    otherIds: ['listing_id'],
    export: { file: 'swipes', title: msg('Listings you looked at today and yesterday') },
  },
  retracted_likes: {
    people: ['user_id', 'target_id'],
    export: { file: 'swipes', title: msg('Likes you undid today'), isMine: 't.user_id = $1' },
  },
  swipe_receipts: {
    people: ['user_id'],
    otherIds: ['key'],
    export: { file: 'swipes', title: msg('Answers to your swipes') },
  },
  decks: {
    people: ['user_id', 'card_ids', 'head_id', 'tail_id'],
    export: { because: msg('Cards lined up for you. They’re rebuilt at any time from what others share.') },
  },
  pairs: {
    people: oneOfTheTwo,
    export: {
      file: 'safety',
      title: msg('People you met, unmatched or blocked'),
      isMine: `(t.client_id = $1 and t.blocked_by_client_at is not null)
        or (t.owner_id = $1 and t.blocked_by_owner_at is not null)
        or ($1 in (t.client_id, t.owner_id) and exists (
          select from conversations c where c.client_id = t.client_id and c.owner_id = t.owner_id))`,
      row: `${all('t')} - 'touched_at' - case when t.client_id = $1 then 'blocked_by_owner_at' else 'blocked_by_client_at' end`,
      leavesOut: msg('Who liked you before you liked them, and who blocked you, is their data.'),
    },
  },
  reports: {
    people: ['reporter_id', 'person_id', 'about_id'],
    otherIds: ['id', 'decision_id'],
    export: {
      file: 'safety',
      title: msg('Reports you made'),
      isMine: 't.reporter_id = $1',
      withheld: { context: msg('The operator’s copy of what you reported.') },
      leavesOut: msg('Reports about you would reveal who made them.'),
    },
  },
  warnings: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'safety', title: msg('Messages from the operator') },
  },
  verifications: {
    people: ['user_id'],
    otherIds: ['id', 'listing_id', 'proof_folder'],
    export: { file: 'safety', title: msg('Proofs you sent') },
  },
  matches: {
    people: oneOfTheTwo,
    otherIds: ['id', 'listing_id'],
    export: { file: 'matches', title: msg('Matches', 'part of a data export') },
  },
  matched_listings: {
    people: oneOfTheTwo,
    otherIds: ['listing_id', 'match_id'],
    export: { file: 'matches', title: msg('The listings they’re about', 'matches') },
  },
  conversations: {
    people: oneOfTheTwo,
    otherIds: ['id', 'listing_id'],
    export: {
      file: 'conversations',
      title: msg('Conversations', 'part of a data export'),
      row: `${all('t')} || jsonb_build_object('with', (select full_name from profiles
        where id = case when t.client_id = $1 then t.owner_id else t.client_id end))`,
    },
  },
  conversation_members: {
    people: ['user_id', 'other_id'],
    otherIds: ['conversation_id'],
    export: {
      file: 'conversations',
      title: msg('How far you have read'),
      isMine: 't.user_id = $1',
      leavesOut: msg('How far others have read is their data.'),
    },
  },
  conversation_messages: {
    people: ['sender_id'],
    otherIds: [
      'id',
      'conversation_id',
      'key',
      'viewing_id',
      'request_id',
      'contract_id',
      'address_listing_id',
    ],
    export: {
      file: 'conversations',
      title: msg('Messages', 'part of a data export'),
      isMine: ofMyConversations,
      orderBy: 't.conversation_id, t.seq',
      row: `${all('t')} || jsonb_build_object('from', case when t.sender_id = $1 then 'you' else 'the other' end)`,
    },
  },
  hidden_messages: {
    people: ['user_id'],
    otherIds: ['conversation_id'],
    export: { file: 'conversations', title: msg('Messages you deleted for yourself') },
  },
  viewings: {
    people: ['proposer_id'],
    otherIds: ['id', 'conversation_id', 'listing_id'],
    export: { file: 'viewings', title: msg('Viewings', 'part of a data export'), isMine: ofMyConversations },
  },
  date_requests: {
    people: ['client_id', 'owner_id', 'canceled_by_id'],
    otherIds: ['id', 'conversation_id', 'listing_id', 'key'],
    export: {
      file: 'viewings',
      title: msg('Dates that were requested or agreed'),
      isMine: ofMyConversations,
    },
  },
  shared_addresses: {
    people: [],
    otherIds: ['conversation_id', 'listing_id'],
    export: { file: 'viewings', title: msg('Shared addresses'), isMine: ofMyConversations },
  },
  contracts: {
    people: ['owner_id', 'client_id'],
    otherIds: ['id', 'key', 'conversation_id', 'listing_id'],
    export: {
      file: 'contracts',
      title: msg('Contracts', 'part of a data export'),
      isMine: isKnownContract('t'),
      leavesOut: msg('A draft is its owner’s until it is sent.'),
    },
  },
  contract_versions: {
    people: [],
    otherIds: ['contract_id'],
    export: {
      file: 'contracts',
      title: msg('What they say', 'contracts'),
      isMine: `exists (select from contracts c where c.id = t.contract_id and (c.owner_id = $1 or (c.client_id = $1 and t.sha256 is not null
        and (c.state = 'completed' or not ${isMatchOver('c')}))))`,
    },
  },
  contract_signatures: {
    people: [],
    otherIds: ['contract_id'],
    export: {
      file: 'contracts',
      title: msg('Who signed', 'contracts'),
      isMine: ofMyContracts,
      row: withoutOthersTraces,
    },
  },
  contract_steps: {
    people: [],
    otherIds: ['contract_id'],
    export: {
      file: 'contracts',
      title: msg('Their history', 'contracts'),
      isMine: ofMyContracts,
      row: withoutOthersTraces,
    },
  },
  sealed_contracts: {
    people: [],
    otherIds: ['contract_id', 'file_id'],
    export: { file: 'contracts', title: msg('Sealed documents'), isMine: ofMyContracts },
  },
  activities: {
    people: ['user_id'],
    otherIds: ['id'],
    export: {
      file: 'activity',
      title: msg('What happened', 'activity'),
      leavesOut: msg(
        'What other people’s feeds say about you is their data. It describes what you did, which is in your own files.',
      ),
    },
  },
  events: {
    people: ['user_id'],
    export: {
      because: msg('Copies of messages and activities on their way to your devices, kept for a week.'),
    },
  },
  event_counters: { people: ['user_id'], export: { because: msg('A count of those copies.') } },
  presence: {
    people: ['user_id'],
    otherIds: ['process_id'],
    export: { because: msg('That you have the app open. Refreshed every few seconds and not kept.') },
  },
  sessions: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'devices', title: msg('Where you are signed in'), withheld: { token_hash: hashed } },
  },
  sign_ins: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'devices', title: msg('Who signed in to your account, or tried to') },
  },
  pending_sign_ins: {
    people: ['user_id'],
    otherIds: ['sign_in_id'],
    export: { because: msg('A sign-in waiting a few minutes for its second step.') },
  },
  known_devices: {
    people: ['user_id'],
    export: {
      file: 'devices',
      title: msg('Browsers you have signed in from'),
      withheld: { device_hash: hashed },
    },
  },
  push_subscriptions: {
    people: ['user_id'],
    otherIds: ['session_id'],
    export: {
      file: 'devices',
      title: msg('Browsers we notify'),
      withheld: { keys: msg('A secret between your browser and us.') },
    },
  },
  plan_uses: { people: ['user_id'], export: { file: 'plan', title: msg('What you used', 'of a plan') } },
  entitlements: {
    people: ['user_id'],
    export: { file: 'plan', title: msg('Plan', 'part of a data export') },
  },
  subscriptions: {
    people: ['user_id'],
    export: { file: 'plan', title: msg('What you pay for') },
  },
  invoices: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'plan', title: msg('Invoices') },
  },
  checkouts: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'plan', title: msg('Checkouts you started') },
  },
  payment_customers: {
    people: ['user_id'],
    export: { file: 'plan', title: msg('Your ID at the payment provider') },
  },
  payment_prices: { people: [], export: { because: 'The payment provider’s names for our prices.' } },
  payment_events: {
    people: [],
    export: { because: 'IDs of processed events, so that none is processed twice.' },
  },
  ...Object.fromEntries(
    ['test_customers', 'test_checkouts', 'test_subscriptions', 'test_invoices', 'test_payment_events'].map(
      (table) => [
        table,
        {
          people: [],
          export: { because: 'The other side of payments on a demo server. Yours is above.' },
        },
      ],
    ),
  ),
  oauth_attempts: {
    people: [],
    export: {
      because:
        'Sign-ins with Google or Facebook that haven’t come back yet. No one is identified at that point.',
    },
  },
  passkey_challenges: {
    people: [],
    export: { because: 'What browsers were asked to sign with a passkey in the last few minutes.' },
  },
  rate_limits: {
    people: [],
    export: { because: 'Counts of attempts that prevent abuse, gone within hours.' },
  },
  server_keys: { people: [], export: { because: 'Keys of the servers.' } },
  mailbox: {
    people: [],
    otherIds: ['id'],
    export: { because: 'Emails of a demo server. You already have yours, with working links.' },
  },
  unfinished_deletions: {
    people: ['person_id'],
    otherIds: ['id', 'listing_ids', 'conversation_ids', 'contract_ids'],
    export: { because: msg('Exists only after an account was deleted, until all of it is gone.') },
  },
}
