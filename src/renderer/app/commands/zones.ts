/** The zones in the order in which F6 walks them (docs/reference/look.md#keyboard). */
const order = ['title', 'rail', 'navigator', 'stage', 'timeline', 'inspector', 'status'] as const

const focusable = 'button, input, textarea, select, a[href], [tabindex]:not([tabindex="-1"])'

/** Moves the focus to the next zone that is there, or to the one before. */
export function walkZones(step: 1 | -1): void {
  const zones = order.flatMap(name => document.querySelector<HTMLElement>(`[data-zone="${name}"]`) ?? [])
  const at = zones.findIndex(zone => zone.contains(document.activeElement))
  for (let tries = 1; tries <= zones.length; tries += 1) {
    const zone = zones[(at + step * tries + zones.length * 2) % zones.length]
    const target = zone && entryOf(zone)
    if (target) {
      target.focus()
      return
    }
  }
}

/** Gives the focus to a zone, as F6 would. */
export function focusZone(name: (typeof order)[number]): void {
  const zone = document.querySelector<HTMLElement>(`[data-zone="${name}"]`)
  if (zone) entryOf(zone)?.focus()
}

/** Where a zone takes the focus: its marked part, else what comes first. */
const entryOf = (zone: HTMLElement): HTMLElement | undefined =>
  zone.querySelector<HTMLElement>('[data-zone-focus]') ??
  [...zone.querySelectorAll<HTMLElement>(focusable)].find(
    element => element.tabIndex >= 0 && element.offsetParent !== null,
  )
