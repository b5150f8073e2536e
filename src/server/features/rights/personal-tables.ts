/** Names of the files of an export, and what they tell of. */
export const exportFiles = {
  account: 'Your account: how you sign in and what you agreed to',
  profile: 'What others see of you, and how you set things up',
  listings: 'Your listings',
  wishes: 'What you look for, and the searches you saved',
  swipes: 'Whom and what you swiped, and the likes you received',
  matches: 'Your matches',
  conversations: 'Your conversations, with what both sides wrote',
  viewings: 'Viewings that were proposed or agreed',
  contracts: 'Contracts that were sent to be signed, and how they were signed',
  activity: 'Your activity feed',
  safety: 'Your reports and blocks',
  devices: 'Where you are signed in and notified',
  plan: 'Your plan, what you used of it and what you paid',
} as const
export type ExportFile = keyof typeof exportFiles

interface Exported {
  file: ExportFile
  title: string
  /** SQL over a row `t`, `$1` being the person: which rows are theirs. As a rule any that names them. */
  isMine?: string
  /** SQL that makes something else of a row than all of its columns. */
  row?: string
  orderBy?: string
  /** Columns that are named as existing, with the reason why nobody is given them. */
  withheld?: Record<string, string>
  /** Rows that name the person and are not in the export, and why. */
  leavesOut?: string
}

export interface PersonalTable {
  /** Columns that may hold the id of a person, whether or not a foreign key says so. */
  people: readonly string[]
  /** Columns with ids of other things. */
  otherIds?: readonly string[]
  export: Exported | { because: string }
}

const hashed = 'Kept only as a hash, which opens nothing.'
const ofMyConversations = `exists (select from conversations c where c.id = t.conversation_id and $1 in (c.client_id, c.owner_id))`
const isKnownContract = (c: string) =>
  `(${c}.owner_id = $1 or (${c}.client_id = $1 and ${c}.sent_at is not null))`
const ofMyContracts = `exists (select from contracts c where c.id = t.contract_id and ${isKnownContract('c')})`
/** From where the other signed is theirs; the sealed document, which both have, says it where it must. */
const withoutOthersTraces = `case when exists (select from contracts c where c.id = t.contract_id
    and $1 = case t.role when 'owner' then c.owner_id when 'client' then c.client_id end)
  then to_jsonb(t) else to_jsonb(t) - 'email' - 'ip' - 'browser' end`
const oneOfTheTwo = ['client_id', 'owner_id']
const all = (name: string) => `to_jsonb(${name})`

/**
 * Every table of the database: whose ids it holds, and what a person is given of it. A table, a foreign key or a column
 * with ids that is missing here fails a test, so that nobody forgets people's rights with a new one.
 */
export const personalTables: Record<string, PersonalTable> = {
  users: {
    people: ['id'],
    export: { file: 'account', title: 'Account', withheld: { password_hash: hashed } },
  },
  user_roles: { people: ['user_id'], otherIds: ['id'], export: { file: 'account', title: 'Role' } },
  identities: { people: ['user_id'], export: { file: 'account', title: 'Signing in with others' } },
  mailed_links: {
    people: ['user_id'],
    export: { file: 'account', title: 'Links that were mailed to you', withheld: { token_hash: hashed } },
  },
  email_changes: {
    people: ['user_id'],
    otherIds: ['id'],
    export: {
      file: 'account',
      title: 'Changes of your address',
      withheld: { confirm_hash: hashed, stop_hash: hashed },
    },
  },
  two_step_secrets: {
    people: ['user_id'],
    export: {
      file: 'account',
      title: 'Signing in with an authenticator app',
      withheld: {
        sealed_secret: 'The secret that you share with your app: whoever has it can sign in as you.',
      },
    },
  },
  recovery_codes: {
    people: ['user_id'],
    export: { file: 'account', title: 'Recovery codes', withheld: { code_hash: hashed } },
  },
  audit_logs: {
    people: ['record_id', 'changed_by'],
    otherIds: ['id'],
    export: {
      file: 'account',
      title: 'Changes that were written down',
      // Who else did it, and what operators note for each other, is not theirs to know.
      row: `(${all('t')} || jsonb_build_object('details', t.details - 'note' - 'reportIds'))
        - case when t.changed_by = $1 then '' else 'changed_by' end`,
    },
  },
  data_exports: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'account', title: 'Copies of your data', withheld: { token_hash: hashed } },
  },
  profiles: { people: ['id'], export: { file: 'profile', title: 'Profile' } },
  client_profiles: { people: ['user_id'], export: { file: 'profile', title: 'What you tell owners' } },
  notification_choices: { people: ['user_id'], export: { file: 'profile', title: 'What you hear of' } },
  owner_profiles: { people: ['user_id'], export: { file: 'profile', title: 'What you tell clients' } },
  listings: { people: ['owner_id'], otherIds: ['id'], export: { file: 'listings', title: 'Listings' } },
  listing_days: {
    people: [],
    otherIds: ['listing_id'],
    export: {
      file: 'listings',
      title: 'How many people saw them',
      isMine: 'exists (select from listings l where l.id = t.listing_id and l.owner_id = $1)',
    },
  },
  client_filter_preferences: {
    people: ['user_id'],
    export: { file: 'wishes', title: 'What you look for now' },
  },
  owner_filters: { people: ['user_id'], export: { file: 'wishes', title: 'Whom you want to meet' } },
  listing_searches: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'wishes', title: 'Saved searches for listings' },
  },
  client_searches: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'wishes', title: 'Saved searches for clients' },
  },
  listing_search_hits: {
    people: ['user_id'],
    otherIds: ['search_id', 'listing_id'],
    export: { file: 'wishes', title: 'Listings that your searches found' },
  },
  client_search_hits: {
    people: ['user_id', 'client_id'],
    otherIds: ['search_id'],
    export: {
      file: 'wishes',
      title: 'Clients that your searches found',
      isMine: 't.user_id = $1',
      leavesOut: 'Which owners’ searches found you is theirs.',
    },
  },
  listing_search_places: {
    people: ['user_id'],
    otherIds: ['search_id'],
    export: { because: 'A copy of your searches, sorted by place.' },
  },
  client_search_places: {
    people: ['user_id'],
    otherIds: ['search_id'],
    export: { because: 'A copy of your searches, sorted by place.' },
  },
  market_news: {
    people: ['client_id'],
    otherIds: ['listing_id'],
    export: { because: 'That your profile changed, until the searches of others were held against it.' },
  },
  client_market: {
    people: ['client_id'],
    export: { because: 'A copy of what you look for, sorted so that owners find you fast.' },
  },
  likes: {
    people: ['user_id', 'target_id'],
    export: {
      file: 'swipes',
      title: 'Swipes you made, and likes you received',
      isMine: `t.user_id = $1 or (t.target_id = $1 and t.direction = 'right')`,
      row: `${all('t')} - case when t.user_id = $1 then '' else 'user_id' end`,
      leavesOut: 'Who liked you before you liked them, and who passed, is theirs to tell.',
    },
  },
  listing_views: {
    people: ['viewer_id'],
    otherIds: ['listing_id'],
    export: { file: 'swipes', title: 'Listings you looked at today' },
  },
  swipe_receipts: {
    people: ['user_id'],
    otherIds: ['key'],
    export: { file: 'swipes', title: 'Answers to your swipes' },
  },
  decks: {
    people: ['user_id', 'card_ids', 'head_id', 'tail_id'],
    export: { because: 'Cards that wait for you: chosen anew at any time, from what others show.' },
  },
  pairs: {
    people: oneOfTheTwo,
    export: {
      file: 'safety',
      title: 'Those you met, unmatched or blocked',
      isMine: `(t.client_id = $1 and t.blocked_by_client_at is not null)
        or (t.owner_id = $1 and t.blocked_by_owner_at is not null)
        or ($1 in (t.client_id, t.owner_id) and exists (
          select from conversations c where c.client_id = t.client_id and c.owner_id = t.owner_id))`,
      row: `${all('t')} - 'touched_at' - case when t.client_id = $1 then 'blocked_by_owner_at' else 'blocked_by_client_at' end`,
      leavesOut: 'Who liked you before you liked them, and who blocked you, is theirs to tell.',
    },
  },
  reports: {
    people: ['reporter_id', 'person_id', 'about_id'],
    otherIds: ['id', 'decision_id'],
    export: {
      file: 'safety',
      title: 'Reports you made',
      isMine: 't.reporter_id = $1',
      withheld: { context: 'A copy for the operator of what you reported.' },
      leavesOut: 'Reports about you would tell who made them.',
    },
  },
  warnings: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'safety', title: 'What the operator told you' },
  },
  verifications: {
    people: ['user_id'],
    otherIds: ['id', 'listing_id', 'proof_folder'],
    export: { file: 'safety', title: 'Proofs that you sent' },
  },
  matches: {
    people: oneOfTheTwo,
    otherIds: ['id', 'listing_id'],
    export: { file: 'matches', title: 'Matches' },
  },
  conversations: {
    people: oneOfTheTwo,
    otherIds: ['id'],
    export: {
      file: 'conversations',
      title: 'Conversations',
      row: `${all('t')} || jsonb_build_object('with', (select full_name from profiles
        where id = case when t.client_id = $1 then t.owner_id else t.client_id end))`,
    },
  },
  conversation_members: {
    people: ['user_id', 'other_id'],
    otherIds: ['conversation_id'],
    export: {
      file: 'conversations',
      title: 'How far you have read',
      isMine: 't.user_id = $1',
      leavesOut: 'How far the others have read is theirs.',
    },
  },
  conversation_messages: {
    people: ['sender_id'],
    otherIds: ['id', 'conversation_id', 'key', 'viewing_id'],
    export: {
      file: 'conversations',
      title: 'Messages',
      isMine: ofMyConversations,
      orderBy: 't.conversation_id, t.seq',
      row: `${all('t')} || jsonb_build_object('from', case when t.sender_id = $1 then 'you' else 'the other' end)`,
    },
  },
  viewings: {
    people: ['proposer_id'],
    otherIds: ['id', 'conversation_id', 'listing_id'],
    export: { file: 'viewings', title: 'Viewings', isMine: ofMyConversations },
  },
  contracts: {
    people: ['owner_id', 'client_id'],
    otherIds: ['id', 'key', 'conversation_id', 'listing_id'],
    export: {
      file: 'contracts',
      title: 'Contracts',
      isMine: isKnownContract('t'),
      leavesOut: 'A draft is its owner’s until it is sent.',
    },
  },
  contract_versions: {
    people: [],
    otherIds: ['contract_id'],
    export: {
      file: 'contracts',
      title: 'What they say',
      isMine: `exists (select from contracts c where c.id = t.contract_id and (c.owner_id = $1 or (c.client_id = $1 and t.sha256 is not null)))`,
    },
  },
  contract_signatures: {
    people: [],
    otherIds: ['contract_id'],
    export: {
      file: 'contracts',
      title: 'Who signed',
      isMine: ofMyContracts,
      row: withoutOthersTraces,
    },
  },
  contract_steps: {
    people: [],
    otherIds: ['contract_id'],
    export: {
      file: 'contracts',
      title: 'What happened to them',
      isMine: ofMyContracts,
      row: withoutOthersTraces,
    },
  },
  sealed_contracts: {
    people: [],
    otherIds: ['contract_id', 'file_id'],
    export: { file: 'contracts', title: 'Sealed documents', isMine: ofMyContracts },
  },
  activities: {
    people: ['user_id'],
    otherIds: ['id'],
    export: {
      file: 'activity',
      title: 'What happened',
      leavesOut: 'What others’ feeds say of you is theirs; it says what you did, which is in your own files.',
    },
  },
  events: {
    people: ['user_id'],
    export: { because: 'Copies of messages and activities on their way to your devices, kept for a week.' },
  },
  event_counters: { people: ['user_id'], export: { because: 'A count of those copies.' } },
  presence: {
    people: ['user_id'],
    otherIds: ['process_id'],
    export: { because: 'That you have the app open: said anew every few seconds and not kept.' },
  },
  sessions: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'devices', title: 'Where you are signed in', withheld: { token_hash: hashed } },
  },
  sign_ins: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'devices', title: 'Who signed in to your account, or tried to' },
  },
  pending_sign_ins: {
    people: ['user_id'],
    otherIds: ['sign_in_id'],
    export: { because: 'A sign-in that waits some minutes for its second step.' },
  },
  known_devices: {
    people: ['user_id'],
    export: {
      file: 'devices',
      title: 'Browsers you have signed in from',
      withheld: { device_hash: hashed },
    },
  },
  push_subscriptions: {
    people: ['user_id'],
    otherIds: ['session_id'],
    export: {
      file: 'devices',
      title: 'Browsers that are notified',
      withheld: { keys: 'A secret between your browser and us.' },
    },
  },
  plan_uses: { people: ['user_id'], export: { file: 'plan', title: 'What you used' } },
  entitlements: { people: ['user_id'], export: { file: 'plan', title: 'Plan' } },
  subscriptions: {
    people: ['user_id'],
    export: { file: 'plan', title: 'What you pay for' },
  },
  invoices: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'plan', title: 'Invoices' },
  },
  checkouts: {
    people: ['user_id'],
    otherIds: ['id'],
    export: { file: 'plan', title: 'Checkouts that you began' },
  },
  payment_customers: {
    people: ['user_id'],
    export: { file: 'plan', title: 'Who you are to the payment service' },
  },
  payment_prices: { people: [], export: { because: 'What the payment service calls our prices.' } },
  payment_events: {
    people: [],
    export: { because: 'Names of messages that were taken, so that none is taken twice.' },
  },
  ...Object.fromEntries(
    ['test_customers', 'test_checkouts', 'test_subscriptions', 'test_invoices', 'test_payment_events'].map(
      (table) => [
        table,
        {
          people: [],
          export: { because: 'The other side of payments on a server for trying out; yours is above.' },
        },
      ],
    ),
  ),
  oauth_journeys: {
    people: [],
    export: { because: 'Ways to Google or Facebook that have not come back yet: nobody is known by then.' },
  },
  rate_limits: {
    people: [],
    export: { because: 'Counts of attempts, gone within hours, that hold misuse off.' },
  },
  server_keys: { people: [], export: { because: 'Keys of the servers.' } },
  mailbox: {
    people: [],
    otherIds: ['id'],
    export: { because: 'Mails of a server for trying out; you have got yours, with links that work.' },
  },
  unfinished_deletions: {
    people: ['person_id'],
    otherIds: ['id', 'listing_ids', 'conversation_ids', 'contract_ids'],
    export: { because: 'There is one only after an account was deleted, until all of it is gone.' },
  },
}
