import type { SecretKind } from '../recording/schema/placeholders'
import type { Bundle } from './schema/bundle'

/** A secret that was removed: what it is, its placeholder, whose it is in words, and in how many places it stood. */
export interface RemovedSecret {
  name: string
  is: SecretKind
  of: string
  places: number
}

/** What a bundle has, for whoever is about to save or open one. */
export interface BundleSummary {
  counts: {
    exchanges: number
    posts: number
    people: number
    channels: number
    webhooks: number
    commands: number
    integrations: number
  }
  removed: RemovedSecret[]
  /** Uploaded files that are no part of it. */
  files: number
  /** Hosts that its webhooks, commands and plugins are called at: opening it calls none of them. */
  hosts: string[]
}

/** Counts what a bundle has, and names what was removed. */
export function bundleSummary({ state, exchanges, integrations = {}, removed, left_out }: Bundle): BundleSummary {
  const { users = [], channels = [], posts = [], incoming_hooks = [], outgoing_hooks = [], commands = [] } = state
  const names = namesOf(state)
  return {
    counts: {
      exchanges: exchanges.length,
      posts: posts.length,
      people: users.length,
      channels: channels.length,
      webhooks: incoming_hooks.length + outgoing_hooks.length,
      commands: commands.length,
      integrations: Object.keys(integrations).length,
    },
    removed: Object.entries(removed)
      .filter(([, { places }]) => places > 0)
      .map(([name, { is, of = '', places }]) => ({ name, is, of: names.get(of) ?? '', places })),
    files: left_out?.files ?? 0,
    hosts: hostsOf(state),
  }
}

function namesOf({ users, incoming_hooks, outgoing_hooks, commands, apps }: Bundle['state']): Map<string, string> {
  return new Map([
    ...(users ?? []).map(({ id, username }) => [id, `@${username}`] as const),
    ...(incoming_hooks ?? []).map(({ ref, display_name = '' }) => [ref, display_name] as const),
    ...(outgoing_hooks ?? []).map(({ id, display_name = '' }) => [id, display_name] as const),
    ...(commands ?? []).map(({ id, trigger }) => [id, `/${trigger}`] as const),
    ...(apps ?? []).map(({ id, name }) => [id, name] as const),
  ])
}

function hostsOf({ outgoing_hooks = [], commands = [], plugins = {} }: Bundle['state']): string[] {
  const urls = [
    ...outgoing_hooks.flatMap(({ callback_urls = [] }) => callback_urls),
    ...commands.map(({ url = '' }) => url),
    ...Object.values(plugins),
  ]
  return [...new Set(urls.flatMap(url => (URL.canParse(url) ? [new URL(url).host] : [])))].toSorted()
}
