import {
  block as blockEndpoint,
  unblock as unblockEndpoint,
  unmatch as unmatchEndpoint,
} from '#shared/people/safety.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { block, unblock } from './block.ts'
import { unmatch } from './unmatch.ts'

export function mountEndingContact(api: Api, deps: Deps) {
  api.mount(unmatchEndpoint, async ({ session, params }) => {
    await unmatch(deps, session, params.userId)
    return {}
  })
  api.mount(blockEndpoint, async ({ session, params }) => {
    await block(deps, session, params.userId)
    return {}
  })
  api.mount(unblockEndpoint, async ({ session, params }) => {
    await unblock(deps, session, params.userId)
    return {}
  })
}
