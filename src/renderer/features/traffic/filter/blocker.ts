import type { TrafficBlame } from '#contract/traffic/traffic'

/** The part of a filter that leaves nothing. */
export interface Blocker {
  text: string
  /** The filter without it. */
  rest: string
  /** Leads to the part: how many pass the others. */
  words: string
}

/**
 * Returns the part that leaves nothing: one that nothing passes, else the last without which something would pass;
 * `null` where it takes more than one.
 */
export function blockerOf(filter: string, { parts }: TrafficBlame): Blocker | null {
  const part = parts.find(({ alone }) => alone === 0) ?? parts.findLast(({ without }) => without > 0)
  if (!part) return null
  const isAlone = part.alone === 0 && (part === parts[0] || part.without === 0)
  const rest = `${filter.slice(0, part.from)} ${filter.slice(part.to)}`.replace(/\s+/g, ' ').trim()
  return { text: part.text, rest, words: isAlone ? 'None matches ' : passText(part.without) }
}

const passText = (others: number): string =>
  others === 1
    ? '1 exchange passes the other filters, but not '
    : `${others.toLocaleString('en-US')} exchanges pass the other filters, none of them `
