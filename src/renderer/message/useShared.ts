import { useRef } from 'react'
import { shareNodes } from '#domain/shareNodes'

/** Returns the value with those parts that equal the ones of the last rendering being the same objects as there. */
export const useShared = <T>(value: T): T => {
  const last = useRef<T>(value)
  last.current = shareNodes(last.current, value)
  return last.current
}
