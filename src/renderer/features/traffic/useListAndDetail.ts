import { type RefObject, useRef } from 'react'

export interface ListAndDetail {
  list: RefObject<HTMLTableElement | null>
  detail: RefObject<HTMLDivElement | null>
  /** Enter in the list: the chosen part of the exchange takes the focus. */
  focusDetail(): void
}

/** The list and what stands beside it, so that the focus goes from one to the other and back. */
export function useListAndDetail(): ListAndDetail {
  const list = useRef<HTMLTableElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  const focusDetail = () =>
    detail.current?.querySelector<HTMLElement>('[role="tab"][data-state="active"], [data-part] [tabindex="0"]')?.focus()
  return { list, detail, focusDetail }
}
