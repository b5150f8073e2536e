import { reportClientError } from '#shared/client-errors.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { addressGroup } from '../../http/caller.ts'
import { requireAllowance } from '../../http/rate-limit.ts'

const perAddress = { burst: 20, refillMs: 10_000 }

// Addresses in a message or a stack may be those of mailed links.
const withoutQueries = (text: string) => text.replaceAll(/(\/[^\s?#]*)[?#][^\s:)"']*/g, '$1')

export function mountClientErrors(api: Api, deps: Deps) {
  api.mount(reportClientError, async ({ body, caller, c }) => {
    await requireAllowance(deps, `client-errors:${addressGroup(caller.ip)}`, perAddress)
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
