/** Something that the operator is told in these words. */
export class BackupError extends Error {}
