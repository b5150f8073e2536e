/** Passkeys need a secure context and a host name: browsers refuse them on a bare IP address. */
export const supportsPasskeys = () =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname)
