import { isObject, type JsonObject } from '../json'
import { type AddressUse, entryUse, type UsedAddress } from './addressUse'

/** Addresses of one use that are listed of one payload; there are at most 50 entries in a registry. */
const most = 50
/** Characters of an address that is worth completing; pictures within the text are longer. */
const longest = 2048

/** Keys whose value is an address, wherever they stand. */
const uses: Readonly<Record<string, AddressUse>> = {
  author_icon: 'picture',
  author_link: 'link',
  data_source_url: 'call',
  footer_icon: 'picture',
  goto_location: 'link',
  icon_url: 'picture',
  image_url: 'picture',
  override_icon_url: 'picture',
  source_url: 'call',
  thumb_url: 'picture',
  title_link: 'link',
}

/**
 * Returns the addresses of a payload of any kind, each once: those that its registry and its attachments call or open,
 * and those of its links and pictures.
 */
export function addressesIn(payload: unknown): UsedAddress[] {
  const found = new Map<string, UsedAddress>()
  const left: Record<AddressUse, number> = { call: most, link: most, picture: most }
  const add = (url: unknown, use: AddressUse) => {
    if (!isAddress(url) || found.has(`${use} ${url}`) || left[use] === 0) return
    left[use] -= 1
    found.set(`${use} ${url}`, { url, use })
  }
  const open: { value: unknown; key: string }[] = [{ value: payload, key: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, key } = next
    if (Array.isArray(value)) open.push(...value.toReversed().map(item => ({ value: item, key: '' })))
    if (!isObject(value)) continue
    // What is forwarded to an integration is not of the payload.
    if (key === 'integration') add(value.url, 'call')
    else if (key === 'svc_blocks_actions') addEntries(value, add)
    else {
      addOwn(value, add)
      const inside = Object.entries(value).map(([name, held]) => ({ value: held, key: name }))
      open.push(...inside.toReversed())
    }
  }
  return [...found.values()]
}

type Add = (url: unknown, use: AddressUse) => void

function addEntries(registry: JsonObject, add: Add): void {
  for (const entry of Object.values(registry)) if (isObject(entry)) add(entry.url, entryUse(entry.type))
}

function addOwn(value: JsonObject, add: Add): void {
  if (value.type === 'image') add(value.url, 'picture')
  for (const [key, use] of Object.entries(uses)) add(value[key], use)
}

const isAddress = (url: unknown): url is string =>
  typeof url === 'string' && url !== '' && url.length <= longest && !url.startsWith('data:')
