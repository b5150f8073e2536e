import { verifyContract } from '#shared/contracts.ts'
import { alteredWords } from '#shared/seal/altered-words.ts'
import { checkSeal, toHex, type Subtle } from '#shared/seal/check-seal.ts'
import { call } from '#web/lib/api.ts'
import { dateWords } from '#web/lib/time-words.ts'

export interface Verdict {
  isGood: boolean
  title: string
  lines: string[]
}

/** An own PDF is at most half as large when it is written out. */
const mostBytes = 40 * 1024 * 1024

const altered = (lines: string[]): Verdict => ({ isGood: false, title: 'Not as it was sealed', lines })

/** First the file by itself, then its hash beside what was recorded. */
export async function verifyFile(file: File): Promise<Verdict> {
  if (file.size > mostBytes) return altered(['It is larger than any contract that is signed here.'])
  const buffer = await file.arrayBuffer().catch(() => undefined)
  if (!buffer) return altered(['It could not be read.'])
  const bytes = new Uint8Array(buffer)
  const seal = await checkSeal(bytes, crypto.subtle as unknown as Subtle)
  const problems = seal.altered.map((part) => alteredWords[part])
  if (!seal.contractId) return altered(problems.length > 0 ? problems : ['It names no contract.'])
  const sha256 = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
  try {
    const known = await call(verifyContract, { body: { contractId: seal.contractId, sha256 } })
    if (known.file === 'altered' && problems.length === 0)
      problems.push('It is another file than the one that was sealed for this contract.')
    if (known.file === 'unknown') problems.push('No such contract was ever signed here.')
    problems.push(...known.alteredRecords.map((record) => `In our records: ${record} was altered.`))
    if (problems.length > 0) return altered(problems)
    return {
      isGood: true,
      title: 'Unchanged since it was sealed',
      lines: [
        ...(known.completedAt ? [`Signed by both on ${dateWords(known.completedAt)}.`] : []),
        'Every byte is covered by the seal, and our records of how it was signed are whole.',
        `SHA-256: ${sha256}`,
      ],
    }
  } catch {
    if (problems.length > 0) return altered(problems)
    return {
      isGood: false,
      title: 'Unchanged, but not compared',
      lines: [
        'Nothing was changed since somebody sealed it. Whether that was us, our records must say, and they could not be reached: try again when you are online.',
        `Sealed with the certificate ${seal.certificateSha256 ?? ''}.`,
      ],
    }
  }
}
