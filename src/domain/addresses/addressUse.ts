/** What an address is for: an integration that is called, a page that is opened, or a picture that is loaded. */
export const addressUses = ['call', 'link', 'picture'] as const
export type AddressUse = (typeof addressUses)[number]

/** An address, and what it is for. */
export interface UsedAddress {
  url: string
  use: AddressUse
}

/** What a string of a schema is (`contentMediaType`): an address of this use. */
export const addressMedia: Record<AddressUse, string> = {
  call: 'text/uri-list; use=call',
  link: 'text/uri-list; use=link',
  picture: 'text/uri-list; use=picture',
}

/** The same of a registry entry, whose `type` says whether it is called or opened. */
export const entryMedia = 'text/uri-list; use=entry'

/** What the address of a registry entry is for. */
export const entryUse = (type: unknown): AddressUse => (type === 'openURL' ? 'link' : 'call')
