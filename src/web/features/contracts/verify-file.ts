import { show, t } from '#shared/messages/t.ts'
import { verifyContract } from '#shared/contracts/contracts.ts'
import { sealProblemLabels } from '#shared/contracts/seal/seal-problem-labels.ts'
import { checkSeal, toHex } from '#shared/contracts/seal/check-seal.ts'
import { call } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/format-time.ts'

export interface Verdict {
  isGood: boolean
  title: string
  lines: string[]
}

/** No contract is this large: with an uploaded PDF at the size limit, the final file is at most half this size. */
const maxBytes = 40 * 1024 * 1024

const altered = (lines: string[]): Verdict => ({ isGood: false, title: t('Not verified'), lines })

/** Checks the file's own seal first, then compares its hash with the records. */
export async function verifyFile(file: File): Promise<Verdict> {
  if (file.size > maxBytes) return altered([t('It’s larger than any contract signed here.')])
  const buffer = await file.arrayBuffer().catch(() => undefined)
  if (!buffer) return altered([t('We couldn’t read it.')])
  const bytes = new Uint8Array(buffer)
  const seal = await checkSeal(bytes, crypto.subtle)
  const problems = seal.altered.map((part) => show(sealProblemLabels[part]))
  if (!seal.contractId) return altered(problems.length > 0 ? problems : [t('It doesn’t name a contract.')])
  const sha256 = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  try {
    const known = await call(verifyContract, { body: { contractId: seal.contractId, sha256 } })
    if (known.file === 'altered' && problems.length === 0)
      problems.push(t('It’s a different file from the one sealed for this contract.'))
    if (known.file === 'unknown') problems.push(t('No such contract was ever signed here.'))
    problems.push(
      ...known.alteredRecords.map((record) => t('In our records: {record} was altered.', { record })),
    )
    if (problems.length > 0) return altered(problems)
    return {
      isGood: true,
      title: t('Unchanged since it was sealed'),
      lines: [
        ...(known.completedAt
          ? [t('Signed by both on {date}.', { date: formatDate(known.completedAt) })]
          : []),
        t('The seal covers every byte, and our records of how it was signed are intact.'),
        ...(seal.timestamp
          ? [
              t('It carries a timestamp (RFC 3161) from {date}.', {
                date: formatDate(seal.timestamp.at.toISOString()),
              }),
            ]
          : []),
        `SHA-256: ${sha256}`,
      ],
    }
  } catch {
    if (problems.length > 0) return altered(problems)
    return {
      isGood: false,
      title: t('Unchanged, but not checked against our records'),
      lines: [
        t(
          'Nothing has changed since someone sealed it. Only our records can confirm that it was us, and we couldn’t reach them. Try again when you’re online.',
        ),
        t('Sealed with the certificate {certificate}.', { certificate: seal.certificateSha256 ?? '' }),
      ],
    }
  }
}
