import { reportClientError } from '#shared/operations/client-errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { addressGroup } from '#server/http/caller.ts'
import { enforceRateLimit } from '#server/limits/rate-limit.ts'

const perAddress = { burst: 20, refillMs: 10_000 }

// URLs in a message or stack may be links from emails.
const withoutQueries = (text: string) => text.replaceAll(/(\/[^\s?#]*)[?#][^\s:)"']*/g, '$1')

export function mountClientErrors(api: Api, deps: Deps) {
  api.mount(reportClientError, async ({ body, caller, c }) => {
    await enforceRateLimit(deps, `client-errors:${addressGroup(caller.ip)}`, perAddress)
    c.var.log.error(
      {
        clientError: {
          message: withoutQueries(body.message),
          stack: body.stack && withoutQueries(body.stack),
          path: body.path.split(/[?#]/)[0],
          userAgent: caller.userAgent,
        },
      },
      'error in a browser',
    )
    return {}
  })
}
