import {
  changeEmail,
  changePassword as changePasswordEndpoint,
  confirmEmailChange as confirmEmailChangeEndpoint,
  confirmTwoStep as confirmTwoStepEndpoint,
  getSecurity,
  keepEmail as keepEmailEndpoint,
  listDevices as listDevicesEndpoint,
  listSignIns as listSignInsEndpoint,
  renewRecoveryCodes as renewRecoveryCodesEndpoint,
  signOutDevice as signOutDeviceEndpoint,
  signOutOthers as signOutOthersEndpoint,
  startTwoStep as startTwoStepEndpoint,
  stopEmailChange as stopEmailChangeEndpoint,
  turnOffTwoStep as turnOffTwoStepEndpoint,
} from '#shared/security.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { setSessionCookie } from '../../http/cookies.ts'
import { requireId } from '../../http/require-id.ts'
import { changePassword } from './credentials/change-password.ts'
import { keepEmail, requestEmailChange } from './credentials/request-email-change.ts'
import { confirmEmailChange, stopEmailChange } from './credentials/settle-email-change.ts'
import { listDevices, signOutDevice, signOutOthers } from './devices/signed-in-devices.ts'
import { listSignIns } from './devices/sign-ins.ts'
import { findSecurity } from './find-security.ts'
import { renewRecoveryCodes, turnOffTwoStep } from './two-step/change-two-step.ts'
import { confirmTwoStep, startTwoStep } from './two-step/turn-on-two-step.ts'

export function mountSecurity(api: Api, deps: Deps) {
  api.mount(getSecurity, ({ session }) => findSecurity(deps, session))

  api.mount(changePasswordEndpoint, async ({ session, body, caller, c }) => {
    const { token, maxAgeSeconds } = await changePassword(deps, session, body, caller)
    setSessionCookie(c, deps.env, token, maxAgeSeconds)
    return {}
  })

  api.mount(changeEmail, async ({ session, body, caller }) => {
    await requestEmailChange(deps, session, body, caller)
    return {}
  })
  api.mount(keepEmailEndpoint, async ({ session }) => {
    await keepEmail(deps, session)
    return {}
  })
  api.mount(confirmEmailChangeEndpoint, async ({ body }) => ({
    email: await confirmEmailChange(deps, body.token),
  }))
  api.mount(stopEmailChangeEndpoint, async ({ body }) => ({ email: await stopEmailChange(deps, body.token) }))

  api.mount(startTwoStepEndpoint, ({ session, body }) => startTwoStep(deps, session, body.password))
  api.mount(confirmTwoStepEndpoint, async ({ session, body, caller }) => ({
    recoveryCodes: await confirmTwoStep(deps, session, body.code, caller),
  }))
  api.mount(renewRecoveryCodesEndpoint, async ({ session, body, caller }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, session, body, caller),
  }))
  api.mount(turnOffTwoStepEndpoint, async ({ session, body, caller }) => {
    await turnOffTwoStep(deps, session, body, caller)
    return {}
  })

  api.mount(listDevicesEndpoint, async ({ session }) => ({ devices: await listDevices(deps, session) }))
  api.mount(signOutDeviceEndpoint, async ({ session, params }) => {
    await signOutDevice(deps, session, requireId(params['deviceId']))
    return {}
  })
  api.mount(signOutOthersEndpoint, async ({ session }) => ({ count: await signOutOthers(deps, session) }))
  api.mount(listSignInsEndpoint, ({ session, query }) => listSignIns(deps, session, query.after))
}
