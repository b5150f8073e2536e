import { barColors, type ThemeChoice } from '#shared/themes.ts'

/** Changes the theme in one frame: no transition may show colors between two themes. */
export function applyTheme(theme: ThemeChoice) {
  const { documentElement: page } = document
  page.dataset['themeChanging'] = ''
  page.dataset['theme'] = theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.remove()
  for (const { color, media = '' } of barColors(theme))
    document.head.append(
      Object.assign(document.createElement('meta'), { name: 'theme-color', content: color, media }),
    )
  requestAnimationFrame(() => requestAnimationFrame(() => delete page.dataset['themeChanging']))
}
