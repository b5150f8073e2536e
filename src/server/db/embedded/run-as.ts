import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Account = { uid: number; gid: number }

/** The command that wraps PostgreSQL's programs, and the owner of their files. */
export type RunAs = { prefix: string[]; owner: Account }

type Places = { postgres: string; dataDir: string; cluster: string }

/** PostgreSQL refuses to run as root and needs an account with a name. */
export async function chooseRunAs(places: Places): Promise<RunAs> {
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  if (self.uid !== 0 && hasName()) return { prefix: [], owner: self }

  const clusterOwner = await stat(places.cluster).catch(() => undefined)
  const candidates: RunAs[] = []
  if (!clusterOwner || clusterOwner.uid === self.uid) {
    candidates.push(inUserNamespace(self, await findNamedAccount()))
  }
  if (self.uid === 0 && clusterOwner?.uid !== 0) {
    const folderOwner = clusterOwner ?? (await stat(places.dataDir))
    candidates.push(asAccount(folderOwner.uid === 0 ? await findNamedAccount() : folderOwner))
  }
  for (const candidate of candidates) {
    if (await canReach(candidate, places)) return candidate
  }
  throw new Error(
    'PostgreSQL won’t run as root or as a user without a name, and no other account can use ' +
      `${places.postgres} and ${places.dataDir} here. Start Keyswipe as an ordinary user, set DATA_DIR ` +
      'to a folder an ordinary account can reach, or set DATABASE_URL to your own PostgreSQL.',
  )
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** PostgreSQL sees itself as `seenAs`, while we keep owning its files and it can still reach our folders. */
function inUserNamespace(owner: Account, seenAs: Account): RunAs {
  return { prefix: ['unshare', '-U', `--map-user=${seenAs.uid}`, `--map-group=${seenAs.gid}`], owner }
}

/** For containers that refuse user namespaces. The capability keeps folders of root and other users accessible. */
function asAccount(owner: Account): RunAs {
  const identity = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  const reach = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return { prefix: ['setpriv', ...identity, ...reach, '--'], owner }
}

async function findNamedAccount(): Promise<Account> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const line = /^postgres:.*$/m.exec(accounts) ?? /^nobody:.*$/m.exec(accounts)
  const [, , uid, gid] = line?.[0].split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

async function canReach({ prefix }: RunAs, { postgres, dataDir }: Places): Promise<boolean> {
  const test = '"$1" --version && test -w "$2"'
  const [command = '', ...args] = [...prefix, 'sh', '-c', test, 'sh', postgres, dataDir]
  return run(command, args).then(
    () => true,
    () => false,
  )
}
