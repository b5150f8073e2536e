/** Files can neither be kept nor fetched right now; whoever wanted to is asked to come back. */
export class StorageUnavailableError extends Error {}
