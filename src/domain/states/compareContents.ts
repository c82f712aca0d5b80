/** What of a workspace is compared, in the order in which it is shown. */
export const contentKinds = [
  'posts',
  'channels',
  'people',
  'bots',
  'incoming_webhooks',
  'outgoing_webhooks',
  'commands',
  'files',
  'simulator_values',
  'exchanges',
] as const
export type ContentKind = (typeof contentKinds)[number]

/** One thing of a workspace: what it is called, and a text that is another one when it is not the same. */
export interface ContentItem {
  name: string
  version: string
  /** Id of the channel of a post. */
  channel_id?: string
}

/** Kind -> id -> thing. */
export type Contents = Readonly<Record<ContentKind, ReadonlyMap<string, ContentItem>>>

export interface NamedItem {
  /** `''` for what has an id that nobody may know. */
  id: string
  name: string
}

/** What of one kind is in the one and not in the other, or not the same. */
export interface ContentDifference {
  kind: ContentKind
  added: number
  changed: number
  removed: number
  /** The first of each, by name. */
  names: Record<'added' | 'changed' | 'removed', NamedItem[]>
  /** How many channels the posts among them are in; 0 for other kinds. */
  channels: number
}

/** Names are read by people: a hundred posts are a number. */
const MOST_NAMED = 20

/** Returns what was added, changed and removed since `before`; kinds without a difference are left out. */
export const compareContents = (before: Contents, now: Contents): ContentDifference[] =>
  contentKinds.flatMap(kind => {
    const difference = compareKind(kind, before[kind], now[kind])
    return difference.added + difference.changed + difference.removed === 0 ? [] : [difference]
  })

type Items = ReadonlyMap<string, ContentItem>

function compareKind(kind: ContentKind, before: Items, now: Items): ContentDifference {
  const added = [...now].filter(([id]) => !before.has(id))
  const removed = [...before].filter(([id]) => !now.has(id))
  const changed = [...now].filter(([id, { version }]) => (before.get(id)?.version ?? version) !== version)
  const channels = new Set([...added, ...removed, ...changed].flatMap(([, { channel_id }]) => channel_id ?? []))
  return {
    kind,
    ...{ added: added.length, changed: changed.length, removed: removed.length },
    names: { added: named(kind, added), changed: named(kind, changed), removed: named(kind, removed) },
    channels: channels.size,
  }
}

/** An incoming webhook is called by whoever knows its id. */
const named = (kind: ContentKind, items: readonly [string, ContentItem][]): NamedItem[] =>
  items.slice(0, MOST_NAMED).map(([id, { name }]) => ({ id: kind === 'incoming_webhooks' ? '' : id, name }))
