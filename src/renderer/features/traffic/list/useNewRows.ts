import { useRef } from 'react'
import { useSelect } from '../../../store/workbench'

/** How many rows came since the end was last in view. */
export function useNewRows(atEnd: boolean): number {
  const { total, filter } = useSelect(state => state.result)
  const seen = useRef({ total, filter })
  // Another filter has other rows, none of which is new.
  if (atEnd || seen.current.filter !== filter || total < seen.current.total) seen.current = { total, filter }
  return total - seen.current.total
}
