const two = (value: number): string => String(value).padStart(2, '0')

/** `2026-03-31T09:30:00Z` as a field of the browser shows it: `2026-03-31T11:30` in this computer's time zone. */
export function toLocal(moment: string): string {
  const at = new Date(moment)
  if (moment === '' || Number.isNaN(at.getTime())) return ''
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The other way round; `''` for nothing. */
export function fromLocal(local: string): string {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString().replace('.000Z', 'Z')
}
