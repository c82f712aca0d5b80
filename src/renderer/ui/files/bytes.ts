/** A size in the unit a reader thinks in, steps of 1,024: `0 B`, `612 B`, `2.7 kB`, `84 MB`. */
export function bytes(count: number): string {
  if (count < 1024) return `${count} B`
  const units = ['kB', 'MB', 'GB']
  let value = count / 1024
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}
