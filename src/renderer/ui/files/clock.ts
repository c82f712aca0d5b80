const two = (value: number): string => String(value).padStart(2, '0')

/** `10:43:07`, with milliseconds where there is room; times are local. */
export function clock(at: number, milliseconds = false): string {
  const date = new Date(at)
  const time = `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
  return milliseconds ? `${time}.${String(date.getMilliseconds()).padStart(3, '0')}` : time
}
