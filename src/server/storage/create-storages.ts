import path from 'node:path'
import type { Env } from '../env.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Client } from './s3/s3-client.ts'
import { createS3Storage } from './s3/s3-storage.ts'

/** Each kind of file has its own storage: in a bucket if one is configured, else on disk. */
export function createStorages({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>) {
  const call = s3 && createS3Client(s3)
  const create = (folder: string) =>
    call ? createS3Storage(call, folder) : createDiskStorage(path.join(dataDir, folder))
  return {
    photoStorage: create('photos'),
    proofStorage: create('proofs'),
    exportStorage: create('exports'),
    contractStorage: create('contracts'),
  }
}
