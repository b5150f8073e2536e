import * as z from 'zod/mini'

export const themes = ['default', 'dark', 'amber', 'red'] as const
export type Theme = (typeof themes)[number]

/** The options of the setting: a theme, or the light or dark mode of the device. */
export const themeChoices = ['system', ...themes] as const
export type ThemeChoice = (typeof themeChoices)[number]
export const themeChoiceSchema = z.enum(themeChoices)

/** The `surface` color of each theme, for the browser's own bars. */
const barColor: Record<Theme, string> = {
  default: '#f7f2e9',
  dark: '#11100c',
  amber: '#fae3b2',
  red: '#f8e9e8',
}

const schemeMedia = (scheme: string) => `(prefers-color-scheme: ${scheme})`

/** The `theme-color` values of a page. If it follows the device there are two, each with a media query. */
export const barColors = (choice: ThemeChoice): { color: string; media?: string }[] =>
  choice === 'system'
    ? [
        { color: barColor.default, media: schemeMedia('light') },
        { color: barColor.dark, media: schemeMedia('dark') },
      ]
    : [{ color: barColor[choice] }]
