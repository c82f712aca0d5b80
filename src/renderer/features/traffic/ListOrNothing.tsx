import type { Ref } from 'react'
import type { ColumnPlace } from '../../store/inspection/columns'
import { isCounting } from '../../store/inspection/result/result'
import { useSelect } from '../../store/workbench'
import { NoMatch } from './filter/NoMatch'
import { StillSearching } from './filter/StillSearching'
import { ExchangeList } from './list/ExchangeList'

export interface ListOrNothingProps {
  place: ColumnPlace
  onEnter(): void
  ref: Ref<HTMLTableElement>
}

/** The list, or a word on why it is empty. */
export function ListOrNothing(props: ListOrNothingProps) {
  const isEmpty = useSelect(({ result }) => result.total === 0 && result.filter !== '' && result.error === null)
  const counting = useSelect(({ result }) => (isCounting(result) ? result.searched : null))
  if (!isEmpty) return <ExchangeList {...props} />
  return counting === null ? <NoMatch /> : <StillSearching share={counting} />
}
