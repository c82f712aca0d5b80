import { isObject } from '../json'

/** Addresses of one payload that are listed; there are at most 50 entries in a registry. */
const most = 50

/**
 * Returns the addresses that a payload of any kind calls: those of its registry, and of the integrations of its
 * attachments.
 */
export function addressesIn(payload: unknown): string[] {
  const found = new Set<string>()
  const open: { value: unknown; key: string }[] = [{ value: payload, key: '' }]
  for (let next = open.pop(); next && found.size < most; next = open.pop()) {
    const { value, key } = next
    if (Array.isArray(value)) open.push(...value.toReversed().map(item => ({ value: item, key: '' })))
    if (!isObject(value)) continue
    const holders = key === 'svc_blocks_actions' ? Object.values(value) : key === 'integration' ? [value] : []
    for (const holder of holders) if (isObject(holder) && isAddress(holder.url)) found.add(holder.url)
    // What is forwarded to an integration is not of the payload.
    if (key === 'svc_blocks_actions' || key === 'integration') continue
    open.push(
      ...Object.entries(value)
        .map(([name, held]) => ({ value: held, key: name }))
        .toReversed(),
    )
  }
  return [...found].slice(0, most)
}

const isAddress = (url: unknown): url is string => typeof url === 'string' && url !== ''
