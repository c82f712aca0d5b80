/** What becomes of an address somebody or something wants to go to. */
export type Verdict = 'stay' | 'outside' | 'denied'

/**
 * `stay`: the workbench's own origin, shown in this window. `outside`: a web address, for the system browser. `denied`:
 * everything else (files, scripts, custom schemes, addresses that do not parse).
 */
export function judgeAddress(address: string, origin: string | undefined): Verdict {
  if (!URL.canParse(address)) return 'denied'
  const url = new URL(address)
  if (origin !== undefined && url.origin === origin) return 'stay'
  return url.protocol === 'https:' || url.protocol === 'http:' ? 'outside' : 'denied'
}
