import { createPrivateKey, generateKeyPair, randomUUID, X509Certificate, type KeyObject } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { productName } from '#shared/product.ts'
import type { Env } from '../../../env.ts'
import { makeCertificate } from './make-certificate.ts'
import type { SealKey } from './seal-pdf.ts'

const makeKeyPair = promisify(generateKeyPair)

type SealSettings = Pick<Env, 'sealFile' | 'dataDir'>

const ownFile = (dataDir: string) => path.join(dataDir, 'keys', 'seal.pem')

/** The operator's key, or one that is generated once and stored next to the photos, outside the database. */
export function createSealKey({ sealFile, dataDir }: SealSettings) {
  let key: Promise<SealKey> | undefined
  return () =>
    (key ??= (sealFile ? readSealKey(sealFile) : readOrMake(ownFile(dataDir))).catch((error: unknown) => {
      key = undefined
      throw error
    }))
}

/** Reads a file with a private key and its certificate. */
async function readSealKey(file: string): Promise<SealKey> {
  const pem = await readFile(file, 'utf8')
  const privateKey = createPrivateKey(pem)
  const certificate = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')))
  if (privateKey.asymmetricKeyType !== 'rsa') throw new Error(`${file}: the key must be an RSA key`)
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error(`${file}: key and certificate do not belong together`)
  return { privateKey, certificate: new Uint8Array(certificate.raw) }
}

/** The certificate in use; undefined if there is none yet. */
export async function findCertificate({ sealFile, dataDir }: SealSettings) {
  try {
    return (await readSealKey(sealFile ?? ownFile(dataDir))).certificate
  } catch {
    return undefined
  }
}

async function readOrMake(file: string) {
  try {
    return await readSealKey(file)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOENT') throw error
  }
  const { privateKey } = await makeKeyPair('rsa', { modulusLength: 3072 })
  await keepFirst(file, toPem(privateKey))
  return readSealKey(file)
}

function toPem(privateKey: KeyObject) {
  const certificate = Buffer.from(makeCertificate(`${productName} seal`, privateKey, new Date()))
  const lines = certificate.toString('base64').match(/.{1,64}/g)!
  return [
    String(privateKey.export({ type: 'pkcs8', format: 'pem' })).trim(),
    '-----BEGIN CERTIFICATE-----',
    ...lines,
    '-----END CERTIFICATE-----',
    '',
  ].join('\n')
}

/** If two servers start at once, both use the key of the first. */
async function keepFirst(file: string, text: string) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.${randomUUID()}`
  const handle = await open(unfinished, 'wx', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
  await link(unfinished, file).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error
  })
  await rm(unfinished)
}
