/** Where Google and Facebook keep the pictures of their people: no other place that is not ours may be shown. */
const hosts = ['googleusercontent.com', 'fbsbx.com', 'fbcdn.net']

/** As a content security policy names them. */
export const pictureSources = hosts.map((host) => `https://*.${host}`)

export function isShowablePicture(address: string) {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && hosts.some((host) => url.hostname.endsWith(`.${host}`))
}
