const isSecure = () => location.protocol === 'https:'

/** Prefixed over HTTPS like the server's cookies, so no other host can set it. */
const fullName = (name: string) => (isSecure() ? `__Host-${name}` : name)

export const readCookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${fullName(name)}=`))
    ?.slice(fullName(name).length + 1)

/** Without `maxAgeSeconds` it lasts until the browser is closed. */
export const writeCookie = (name: string, value: string, maxAgeSeconds?: number) => {
  const age = maxAgeSeconds === undefined ? '' : `; max-age=${maxAgeSeconds}`
  document.cookie = `${fullName(name)}=${value}; path=/; samesite=lax${isSecure() ? '; secure' : ''}${age}`
}
