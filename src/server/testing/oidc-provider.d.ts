/** Types for the part of oidc-provider that the test provider uses. The package ships none. */
declare module 'oidc-provider' {
  type Incoming = import('node:http').IncomingMessage
  type Outgoing = import('node:http').ServerResponse

  interface Interaction {
    prompt: { name: string; details: { missingOIDCScope?: string[] } }
    params: { client_id: string }
    session?: { accountId: string }
    grantId?: string
  }
  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (req: Incoming, res: Outgoing) => Promise<void>
    interactionDetails(req: Incoming, res: Outgoing): Promise<Interaction>
    interactionFinished(req: Incoming, res: Outgoing, result: object): Promise<void>
    Grant: {
      new (of: { accountId: string; clientId: string }): Grant
      find(id: string): Promise<Grant | undefined>
    }
    AccessToken: {
      find(token: string): Promise<{ accountId: string; clientId: string; scope?: string } | undefined>
    }
  }
}
