import { useRef } from 'react'
import { isCounting } from '../../../store/inspection/result/result'
import { useSelect } from '../../../store/workbench'

/** How many rows came since the end was last in view. */
export function useNewRows(atEnd: boolean): number {
  const result = useSelect(state => state.result)
  const { total, filter } = result
  const seen = useRef({ total, filter })
  // Another filter has other rows, none of which is new, nor are older ones that are found later.
  if (atEnd || isCounting(result) || seen.current.filter !== filter || total < seen.current.total)
    seen.current = { total, filter }
  return total - seen.current.total
}
