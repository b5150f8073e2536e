import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { Assertion, Attestation, PasskeyCreation, PasskeyRequest } from '#shared/people/passkeys.ts'
import { rememberPasskeyUsedHere } from './remembered-for-sign-in.ts'

/** Closed by the person, timed out, or replaced by another prompt: not an error. */
const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/**
 * Resolves to undefined if the person cancels; otherwise the sign-in form offers passkeys in this browser from now on.
 */
async function runPrompt<T>(prompt: Promise<T>): Promise<T | undefined> {
  try {
    const credential = await prompt
    rememberPasskeyUsedHere()
    return credential
  } catch (error) {
    if (isCancelled(error)) return undefined
    throw error
  }
}

export const promptForPasskey = (optionsJSON: PasskeyRequest): Promise<Assertion | undefined> =>
  runPrompt(startAuthentication({ optionsJSON }))

/** Offers passkeys in the browser's autofill, until stopped. */
export async function offerPasskeysInAutofill(
  getOptions: () => Promise<PasskeyRequest>,
  signal: AbortSignal,
) {
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return undefined
  const optionsJSON = await getOptions()
  if (signal.aborted) return undefined
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  return runPrompt(startAuthentication({ optionsJSON, useBrowserAutofill: true }))
}

export const promptToMakePasskey = (optionsJSON: PasskeyCreation): Promise<Attestation | undefined> =>
  runPrompt(startRegistration({ optionsJSON }))

export const hasPasskeyAlready = (error: unknown) =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
