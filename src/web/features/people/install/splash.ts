/** Apple devices show a splash image of the exact screen size while the app starts. */
export function setSplash() {
  const [width, height] = [screen.width, screen.height].toSorted((a, b) => a - b) as [number, number]
  const href = `/icons/splash-${width * devicePixelRatio}x${height * devicePixelRatio}.png`
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'apple-touch-startup-image', href }),
  )
}
