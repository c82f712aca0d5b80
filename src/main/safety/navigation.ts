import { presenterWish } from '#contract/bridge'

/** What becomes of an address somebody or something wants to go to. */
export type Verdict = 'stay' | 'outside' | 'denied'

/** Whether an origin is that of a service whose window this shell shows. */
export type IsOurs = (origin: string) => boolean

/**
 * `stay`: the workbench of one of our services, shown in this window. `outside`: a web address, for the system browser.
 * `denied`: everything else (files, scripts, custom schemes, addresses that do not parse).
 */
export function judgeAddress(address: string, isOurs: IsOurs): Verdict {
  if (!URL.canParse(address)) return 'denied'
  const url = new URL(address)
  if (isOurs(url.origin)) return 'stay'
  return url.protocol === 'https:' || url.protocol === 'http:' ? 'outside' : 'denied'
}

/** Whether an address is that of a presenter's window, the only one that a page may open beside itself. */
export function isPresenter(address: string, isOurs: IsOurs): boolean {
  if (judgeAddress(address, isOurs) !== 'stay') return false
  const { pathname, search, hash } = new URL(address)
  return pathname === '/' && search === presenterWish && hash === ''
}
