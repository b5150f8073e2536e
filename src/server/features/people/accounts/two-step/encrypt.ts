import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { findServerKeys } from '#server/db/server-keys.ts'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

async function findKey(db: Pool | PoolClient, at: Date) {
  const { privateKey } = await findServerKeys(db, 'two-step', at, () => ({
    // A symmetric key has no public part.
    publicKey: '',
    privateKey: randomBytes(32).toString('base64'),
  }))
  return Buffer.from(privateKey, 'base64')
}

/** Encrypts with the server's key, bound to one owner: it can't be decrypted in another user's row. */
export async function encrypt(db: Pool | PoolClient, at: Date, ownerId: string, secret: Buffer) {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, await findKey(db, at), iv).setAAD(Buffer.from(ownerId))
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

export async function decrypt(db: Pool | PoolClient, at: Date, ownerId: string, encrypted: Buffer) {
  const decipher = createDecipheriv(algorithm, await findKey(db, at), encrypted.subarray(0, ivLength))
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(encrypted.subarray(ivLength, ivLength + tagLength))
  return Buffer.concat([decipher.update(encrypted.subarray(ivLength + tagLength)), decipher.final()])
}
