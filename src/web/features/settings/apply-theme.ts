import type { Theme } from '#shared/themes.ts'

/** Changes the theme in one frame: no transition may show colours between two themes. */
export function applyTheme(theme: Theme) {
  const { documentElement: page } = document
  page.dataset['themeChanging'] = ''
  page.dataset['theme'] = theme
  const surface = getComputedStyle(page).backgroundColor
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface)
  requestAnimationFrame(() => requestAnimationFrame(() => delete page.dataset['themeChanging']))
}
