/** No host may be written to, for example during a failover. */
export class NoPrimaryError extends Error {
  constructor() {
    super('None of the hosts in DATABASE_URL is the primary.')
  }
}
