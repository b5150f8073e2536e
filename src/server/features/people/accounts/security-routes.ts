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
  stopChange as stopChangeEndpoint,
  stopEmailChange as stopEmailChangeEndpoint,
  stopRecovery as stopRecoveryEndpoint,
  turnOffTwoStep as turnOffTwoStepEndpoint,
} from '#shared/people/security.ts'
import type { Deps } from '#server/deps.ts'
import type { Api } from '#server/http/api.ts'
import { readDeviceCookie, setSessionCookie } from '#server/http/cookies.ts'
import { changePassword } from './credentials/change-password.ts'
import { keepEmail, requestEmailChange } from './credentials/request-email-change.ts'
import { confirmEmailChange, stopEmailChange } from './credentials/settle-email-change.ts'
import { listDevices, signOutDevice, signOutOthers } from './devices/signed-in-devices.ts'
import { listSignIns } from './devices/sign-ins.ts'
import { findSecurity } from './find-security.ts'
import { stopRecovery } from './recovery/start-recovery.ts'
import { stopChange } from './recovery/stop-change.ts'
import { renewRecoveryCodes, turnOffTwoStep } from './two-step/change-two-step.ts'
import { confirmTwoStep, startTwoStep } from './two-step/turn-on-two-step.ts'

export function mountSecurity(api: Api, deps: Deps) {
  api.mount(getSecurity, ({ session }) => findSecurity(deps, session))

  api.mount(changePasswordEndpoint, async ({ session, body, caller, c }) => {
    const deviceToken = readDeviceCookie(c, deps.env)
    const { token, maxAgeSeconds } = await changePassword(deps, session, body, caller, deviceToken)
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
  api.mount(stopEmailChangeEndpoint, async ({ body, c }) => ({
    email: await stopEmailChange(deps, body.token, readDeviceCookie(c, deps.env)),
  }))
  api.mount(stopChangeEndpoint, async ({ body, c }) => ({
    email: await stopChange(deps, body.token, readDeviceCookie(c, deps.env)),
  }))
  api.mount(stopRecoveryEndpoint, async ({ session, caller }) => {
    await stopRecovery(deps, session, caller)
    return {}
  })

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
    await signOutDevice(deps, session, params.deviceId)
    return {}
  })
  api.mount(signOutOthersEndpoint, async ({ session }) => ({ count: await signOutOthers(deps, session) }))
  api.mount(listSignInsEndpoint, ({ session, query }) => listSignIns(deps, session, query.after))
}
