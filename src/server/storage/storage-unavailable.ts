/** File storage is temporarily unavailable. The caller is asked to retry. */
export class StorageUnavailableError extends Error {}
