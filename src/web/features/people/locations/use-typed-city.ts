import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { t } from '#shared/messages/t.ts'
import type { FoundCity } from '#shared/people/locations.ts'
import { citiesQuery } from './use-city-search.ts'

export const noneFound = t('No city by that name')

/**
 * Looks up the text someone left in a city field: the only city of exactly that name is chosen, anything else is a
 * problem. Until a city is chosen, the form isn't sent: it would lose what was typed.
 */
export function useTypedCity(
  inputRef: RefObject<HTMLInputElement | null>,
  text: string | null,
  onFound: (city: FoundCity) => void,
) {
  const [leftText, setLeftText] = useState<string | null>(null)
  const isTyped = text !== null && text.trim() !== ''
  const isLeft = isTyped && text === leftText
  const { data, isError, isPaused } = useQuery({ ...citiesQuery(text ?? ''), enabled: isLeft })
  const exact = isLeft ? data?.exactIds : undefined
  const onlyMatch = exact?.length === 1 ? data?.cities.find(({ id }) => id === exact[0]) : undefined

  const choose = useEffectEvent(onFound)
  useEffect(() => {
    if (onlyMatch) choose(onlyMatch)
  }, [onlyMatch])

  useEffect(() => {
    const input = inputRef.current
    const form = input?.form
    if (!isTyped || !form) return undefined
    const refuse = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      input.focus()
    }
    form.addEventListener('submit', refuse)
    return () => form.removeEventListener('submit', refuse)
  }, [inputRef, isTyped])

  return { leave: () => setLeftText(text), problem: isLeft && !onlyMatch ? describeProblem() : undefined }

  function describeProblem() {
    if (data)
      return data.cities.length === 0
        ? noneFound
        : data.exactIds.length > 1
          ? t('There are several. Choose one from the list')
          : t('Choose a city from the list')
    return isError || isPaused ? t('We couldn’t look this city up. Try again when you’re online') : undefined
  }
}
