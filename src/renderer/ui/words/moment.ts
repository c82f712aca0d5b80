import { clock } from '../files/clock'
import { day } from './amounts'

/** `10:43:58` today, `Mon 19 May` before; `never` for 0. */
export function moment(at: number): string {
  if (at === 0) return 'never'
  return day(at) === day(Date.now()) ? clock(at) : day(at)
}
