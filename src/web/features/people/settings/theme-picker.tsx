import { Check } from 'lucide-react'
import { useId } from 'react'
import { t } from '#shared/messages/t.ts'
import { themeChoices, type Theme, type ThemeChoice } from '#shared/themes.ts'
import cabinUrl from '#web/assets/landing/property-cabin-01-320.webp'

export const themeName: Record<ThemeChoice, string> = {
  system: t('System', undefined, 'a theme'),
  default: t('Paper', undefined, 'a theme'),
  dark: t('Dark', undefined, 'a theme'),
  amber: t('Amber', undefined, 'a theme'),
  red: t('Red', undefined, 'a theme'),
}

interface ThemePickerProps {
  value: ThemeChoice
  onChange: (theme: ThemeChoice) => void
}

export const ThemePicker = ({ value, onChange }: ThemePickerProps) => {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={t('Theme')}
      className="grid grid-cols-3 gap-2.5 min-[360px]:grid-cols-5 tablet:grid-cols-[repeat(5,104px)] tablet:gap-4"
    >
      {themeChoices.map((theme) => (
        <label key={theme} className="block">
          <input
            type="radio"
            name={name}
            checked={theme === value}
            onChange={() => onChange(theme)}
            className="peer sr-only"
          />
          <Swatch theme={theme} />
          <span className="mt-2 flex items-center justify-center gap-1 text-sm font-semibold peer-checked:[&_.lucide]:block">
            {themeName[theme]}
            <Check className="hidden size-[15px] stroke-[2.5]" />
          </span>
        </label>
      ))}
    </div>
  )
}

const Swatch = ({ theme }: { theme: ThemeChoice }) => (
  <span
    aria-hidden="true"
    className="relative block overflow-hidden rounded-inner outline-offset-2 peer-checked:outline-[2.5px] peer-checked:outline-ink peer-focus-visible:outline-4 peer-focus-visible:outline-focus"
  >
    <SmallDeck theme={theme === 'system' ? 'default' : theme} />
    {theme === 'system' && (
      <span className="absolute inset-0 [clip-path:inset(0_0_0_50%)]">
        <SmallDeck theme="dark" />
      </span>
    )}
  </span>
)

/** A miniature deck: a page, a card and the like button, in the theme's colors. */
const SmallDeck = ({ theme }: { theme: Theme }) => (
  <span
    data-theme={theme}
    className="relative block aspect-[4/4.6] overflow-hidden rounded-inner bg-surface inset-ring inset-ring-line tablet:aspect-4/3"
  >
    <span className="absolute inset-x-[17%] top-[11%] bottom-[30%] overflow-hidden rounded-small bg-tint shadow-2 tablet:inset-x-[30%] tablet:top-[12%] tablet:bottom-[32%]">
      <img
        src={cabinUrl}
        alt=""
        width={320}
        height={400}
        className="size-full object-cover object-[50%_60%]"
      />
      <span className="absolute inset-0 bg-linear-to-t from-tint from-22% to-transparent to-60%" />
      <span className="absolute bottom-[18%] start-[13%] h-1 w-[46%] rounded-pill bg-on-photo" />
    </span>
    <span className="absolute bottom-[7%] left-1/2 size-5 -translate-x-1/2 rounded-pill bg-like tablet:size-4" />
  </span>
)
