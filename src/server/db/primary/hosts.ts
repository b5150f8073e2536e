const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s

/** One connection string per host of `postgres://user@a:5432,b:5432/name`, PostgreSQL's form for several hosts. */
export function splitHosts(connectionString: string): string[] {
  const [, start, hosts = '', rest] = parts.exec(connectionString) ?? []
  if (start === undefined) return [connectionString]
  return hosts.split(',').map((host) => start + host + rest)
}
