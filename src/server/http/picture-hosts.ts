/** Where Google and Facebook store profile pictures. No other external host may serve images. */
const hosts = ['googleusercontent.com', 'fbsbx.com', 'fbcdn.net']

/** In the syntax of a content security policy. */
export const pictureSources = hosts.map((host) => `https://*.${host}`)

export function isShowablePicture(address: string) {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && hosts.some((host) => url.hostname.endsWith(`.${host}`))
}
