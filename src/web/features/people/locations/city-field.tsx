/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- a combobox has these roles, and its field has the keys */
import { MapPin, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '#shared/messages/t.ts'
import type { City, FoundCity } from '#shared/people/locations.ts'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { formatCity } from './format-city.ts'
import { useCitySearch } from './use-city-search.ts'
import { noneFound, useTypedCity } from './use-typed-city.ts'

interface CityFieldProps {
  label: string
  value: City | null
  onChange: (city: FoundCity | null) => void
  error?: string | undefined
}

/**
 * A city from the bundled list: type its beginning, then choose it. A name typed in full, in any language, counts as
 * chosen if only one city has it. Anything else stays in the field, marked as invalid, until it is chosen or cleared.
 */
export const CityField = ({ label, value, onChange, error }: CityFieldProps) => {
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  // Null unless someone is typing: then the field shows the chosen city.
  const [text, setText] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const search = useCitySearch(text)
  const cities = search.state === 'found' ? search.cities : []
  const [isFocused, setIsFocused] = useState(false)
  const isOpen = isFocused && search.state !== 'idle'

  const choose = (city: FoundCity | null) => {
    setText(null)
    setActive(0)
    onChange(city)
  }
  const { leave, problem } = useTypedCity(inputRef, text, choose)

  // Chosen elsewhere, for example with "Near me".
  const [knownId, setKnownId] = useState(value?.id)
  if (value?.id !== knownId) {
    setKnownId(value?.id)
    if (value) setText(null)
  }

  const handleKey = (event: KeyboardEvent) => {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = event.key === 'Enter' ? cities[active] : undefined
    if (step && cities.length > 0) setActive((active + step + cities.length) % cities.length)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape') setText(null)
    else if (event.key !== 'Enter') return
    // Must neither close the surrounding dialog nor submit the form.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative">
      <Field
        ref={inputRef}
        label={label}
        error={problem ?? error}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={cities.length > 0}
        aria-controls={cities.length > 0 ? `${id}-cities` : undefined}
        aria-activedescendant={cities[active] ? `${id}-${cities[active].id}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={text ?? (value ? formatCity(value) : '')}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setActive(0)
          if (currentTarget.value === '') onChange(null)
        }}
        onKeyDown={handleKey}
        onFocus={() => setIsFocused(true)}
        onBlur={() => {
          setIsFocused(false)
          if (text === null) return
          if (value && text.trim().toLowerCase() === formatCity(value).toLowerCase()) return setText(null)
          if (text.trim() === '') return choose(null)
          // The text no longer matches the chosen city.
          onChange(null)
          leave()
        }}
        trailing={
          value &&
          text === null && (
            <IconButton
              label={t('Clear {label}', { label })}
              className="me-1"
              onClick={() => {
                choose(null)
                inputRef.current?.focus()
              }}
            >
              <X />
            </IconButton>
          )
        }
      />
      {isOpen && (
        <Popup>
          {search.state === 'failed' && (
            <p className="flex items-center justify-between gap-3 py-1 ps-3 text-base">
              {t('We couldn’t load cities.')}
              <button
                type="button"
                className="link min-h-11 px-3 text-base"
                onMouseDown={(event) => event.preventDefault()}
                onClick={search.retry}
              >
                {t('Try Again')}
              </button>
            </p>
          )}
          {cities.length > 0 && (
            <ul role="listbox" id={`${id}-cities`} aria-label={label}>
              {cities.map((city, index) => (
                <CityOption
                  key={city.id}
                  id={`${id}-${city.id}`}
                  city={city}
                  isActive={index === active}
                  onChoose={() => choose(city)}
                />
              ))}
            </ul>
          )}
          <output className="block px-3 text-base text-ink-muted not-empty:py-2.5">
            {search.state === 'searching' && t('Searching…')}
            {search.state === 'found' && cities.length === 0 && `${noneFound}.`}
          </output>
        </Popup>
      )}
    </div>
  )
}

const Popup = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div
      ref={ref}
      className="absolute inset-x-0 top-full z-20 mt-1.5 scroll-my-3 animate-fade-in rounded-inner bg-surface-raised p-1.5 shadow-3 inset-ring inset-ring-line"
    >
      {children}
    </div>
  )
}

interface CityOptionProps {
  id: string
  city: City
  isActive: boolean
  onChoose: () => void
}

const CityOption = ({ id, city, isActive, onChoose }: CityOptionProps) => (
  <li
    id={id}
    role="option"
    aria-selected={isActive}
    // Keeps the focus in the field, so the list doesn't close before the click.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    className={classes(
      'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 py-1.5 leading-tight hover:bg-surface-sunken',
      isActive && 'bg-surface-sunken',
    )}
  >
    <MapPin className="size-[18px] text-ink-muted" />
    <span className="min-w-0">
      <span className="font-medium">{city.name}</span>
      <span className="text-ink-muted">, {city.region}</span>
    </span>
  </li>
)
