import type { BundleBody } from '#contract/bundles/bundles'
import type { BundleAsked, BundleOf } from '../../store/inspection/bundleAsked'
import { counted } from '../../ui/words/amounts'

/** What is chosen of a bundle, as the service is asked for it. */
export type Choice = Pick<BundleBody, 'minutes' | 'story' | 'ids' | 'filter'>

export const minuteChoices = [5, 15, 30, 60, 240, 1440] as const

/** `15 minutes`, `4 hours`. */
export const minuteWords = (minutes: number): string =>
  minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute')

/** What can be chosen of what was there. */
export function optionsOf({ story, ids, filter, total }: BundleAsked): { value: BundleOf; label: string }[] {
  return [
    { value: 'last', label: 'Last minutes' },
    ...(story === '' ? [] : [{ value: 'story' as const, label: 'This story' }]),
    ...(ids.length === 0
      ? []
      : [{ value: 'selection' as const, label: `${ids.length.toLocaleString('en-US')} selected` }]),
    ...(filter === null ? [] : [{ value: 'filter' as const, label: `${total.toLocaleString('en-US')} in the list` }]),
  ]
}

export function choiceOf({ story, ids, filter }: BundleAsked, of: BundleOf, minutes: number): Choice {
  if (of === 'story') return { story }
  if (of === 'selection') return { ids: [...ids] }
  return of === 'filter' ? { filter: filter ?? '' } : { minutes }
}

/** A name that sorts by time: `repro-2026-05-16-1631`. */
export function proposedName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return `repro-${date}-${two(now.getHours())}${two(now.getMinutes())}`
}
