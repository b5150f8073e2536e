import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Provider } from 'oidc-provider'
import type { OauthAccount } from './oauth-provider.ts'

const escape = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const page = (heading: string, buttons: { name: string; value: string; label: string }[]) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>${heading}</title>
  <main><h1>${heading}</h1><form method="post">${buttons
    .map(
      ({ name, value, label }) =>
        `<p><button name="${name}" value="${escape(value)}">${escape(label)}</button></p>`,
    )
    .join('')}</form></main>
</html>`

/** The provider's two forms of buttons: account selection and consent. */
export async function answerInteraction(
  provider: Provider,
  accounts: OauthAccount[],
  req: IncomingMessage,
  res: ServerResponse,
) {
  const { prompt, params, session, grantId } = await provider.interactionDetails(req, res)
  if (req.method !== 'POST') {
    const question =
      prompt.name === 'login'
        ? page(
            'Choose an account',
            accounts.map(({ sub, name }) => ({ name: 'account', value: sub, label: name })),
          )
        : page('Share your profile?', [
            { name: 'decision', value: 'allow', label: 'Allow' },
            { name: 'decision', value: 'deny', label: 'Deny' },
          ])
    return void res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(question)
  }

  const answer = new URLSearchParams(await text(req))
  if (prompt.name === 'login')
    return provider.interactionFinished(req, res, { login: { accountId: answer.get('account') } })
  if (answer.get('decision') !== 'allow')
    return provider.interactionFinished(req, res, {
      error: 'access_denied',
      error_description: 'The person said no',
    })
  const grant =
    (grantId && (await provider.Grant.find(grantId))) ||
    new provider.Grant({ accountId: session!.accountId, clientId: params.client_id })
  grant.addOIDCScope(prompt.details.missingOIDCScope?.join(' ') ?? '')
  return provider.interactionFinished(req, res, { consent: { grantId: await grant.save() } })
}
