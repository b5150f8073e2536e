import type { Assertion, Attestation } from '#shared/people/passkeys.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/http/app-error.ts'

// Slow to load, so it isn't loaded at startup.
const loadLibrary = () => import('@simplewebauthn/server')
const loadHelpers = () => import('@simplewebauthn/server/helpers')

/** ES256, EdDSA and RS256: every authenticator supports at least one. */
export const algorithms = [-7, -8, -257]

export const relyingPartyId = ({ origin }: Env) => new URL(origin).hostname

const expected = (env: Env, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: env.origin,
  expectedRPID: relyingPartyId(env),
})

/** The library throws plain errors for every kind of bad response. */
async function orRefuse<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('passkey_refused')
  }
}

export async function verifyAttestation(env: Env, challenge: string, { response, ...rest }: Attestation) {
  const [{ verifyRegistrationResponse }, helpers] = await Promise.all([loadLibrary(), loadHelpers()])
  return orRefuse(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(env, challenge),
      response: {
        ...rest,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: withoutStatement(helpers, response.attestationObject),
        },
      },
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified || registrationInfo.credential.id !== rest.id) throw new AppError('passkey_refused')
    return registrationInfo
  })
}

/**
 * Drops the attestation statement, which was not asked for: to verify one, the library may fetch revocation lists from
 * addresses that the sender chose.
 */
function withoutStatement(
  { decodeAttestationObject, isoBase64URL, isoCBOR }: Awaited<ReturnType<typeof loadHelpers>>,
  attestationObject: string,
) {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const plain = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain))
}

interface KnownPasskey {
  credentialId: Buffer
  publicKey: Buffer
}

export async function verifyAssertion(
  env: Env,
  challenge: string,
  credential: Assertion,
  { credentialId, publicKey }: KnownPasskey,
  requireUserVerification: boolean,
) {
  const { verifyAuthenticationResponse } = await loadLibrary()
  return orRefuse(async () => {
    const { userHandle, ...response } = credential.response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(env, challenge),
      response: {
        ...credential,
        clientExtensionResults: {},
        response: { ...response, ...(userHandle && { userHandle }) },
      },
      // With a counter the library would compare it before the signature, and anyone could make a passkey look copied.
      credential: {
        id: credentialId.toString('base64url'),
        publicKey: new Uint8Array(publicKey),
        counter: 0,
      },
      requireUserVerification,
    })
    if (!verified) throw new AppError('passkey_refused')
    return authenticationInfo
  })
}
