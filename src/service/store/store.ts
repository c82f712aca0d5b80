import { hash } from 'node:crypto'
import { tagTokens } from '#domain/search/matchExpression'
import { createGroupCommit } from './groupCommit'
import { type Opened, openDatabase, openingError } from './openDatabase'
import { createKnownSecrets } from './secrets/knownSecrets'
import { acknowledgementsTable } from './tables/acknowledgements'
import { botsTable } from './tables/bots'
import { channelListsTable } from './tables/channelLists'
import { channelMembersTable } from './tables/channelMembers'
import { channelsTable } from './tables/channels'
import { commandsTable } from './tables/commands'
import { complianceTable } from './tables/compliance'
import { configTable } from './tables/config'
import { exchangesTable } from './tables/exchanges'
import { filesTable } from './tables/files'
import { hooksTable } from './tables/hooks'
import { membershipsTable } from './tables/memberships'
import { metaTable } from './tables/meta'
import { oauthAppsTable } from './tables/oauthApps'
import { oauthGrantsTable } from './tables/oauthGrants'
import { pluginsTable } from './tables/plugins'
import { postListsTable } from './tables/postLists'
import { postsTable } from './tables/posts'
import { preferencesTable } from './tables/preferences'
import { reactionsTable } from './tables/reactions'
import { searchTable } from './tables/search'
import { sessionsTable } from './tables/sessions'
import { statusesTable } from './tables/statuses'
import { teamsTable } from './tables/teams'
import { threadsTable } from './tables/threads'
import { tokensTable } from './tables/tokens'
import { usersTable } from './tables/users'

/**
 * The workspace: tables of prepared statements, and the turn that makes their writes durable. Reads are synchronous.
 */
export type Store = ReturnType<typeof openStore>

/** @throws WorkspaceError as `openDatabase` does. */
export function openStore(data: string) {
  const opened = openDatabase(data)
  try {
    return storeOf(opened)
  } catch (error) {
    opened.db.close()
    throw openingError(data, error)
  }
}

function storeOf({ db, secrets, vault }: Opened) {
  const knownSecrets = createKnownSecrets()
  const hooks = hooksTable(db, vault, knownSecrets)
  const commits = createGroupCommit(db, hooks.forget)
  const pageSize = Number(db.pragma('page_size', { simple: true }))
  const pages = db.prepare<[], { page_count: number }>('SELECT page_count FROM pragma_page_count')
  const freePages = db.prepare<[], { freelist_count: number }>('SELECT freelist_count FROM pragma_freelist_count')
  const accountListeners = new Set<() => void>()
  let accountVersion = 0
  const accountChanged = (): void => {
    accountVersion += 1
    for (const listener of accountListeners) listener()
  }
  return {
    ...commits,
    /** The secrets of all the tables, by their hashes. */
    knownSecrets,
    /** Secrets of the workspace that are kept apart from its database. */
    secrets,
    /** Grows whenever a user, a session or a token changes. */
    accountVersion: () => accountVersion,
    /**
     * Calls whenever `accountVersion` grows, inside of the job that changes the account; returns how to stop it.
     */
    onAccountChange: (listener: () => void): (() => void) => {
      accountListeners.add(listener)
      return () => void accountListeners.delete(listener)
    },
    acknowledgements: acknowledgementsTable(db),
    bots: botsTable(db),
    channelLists: channelListsTable(db),
    channelMembers: channelMembersTable(db),
    channels: channelsTable(db),
    commands: commandsTable(db, vault, knownSecrets),
    compliance: complianceTable(db),
    config: configTable(db),
    exchanges: exchangesTable(db, sha256),
    files: filesTable(db),
    hooks,
    memberships: membershipsTable(db),
    meta: metaTable(db),
    oauthApps: oauthAppsTable(db, knownSecrets),
    oauthGrants: oauthGrantsTable(db, knownSecrets, accountChanged),
    plugins: pluginsTable(db),
    postLists: postListsTable(db),
    posts: postsTable(db),
    reactions: reactionsTable(db),
    search: searchTable(db, tagTokens),
    preferences: preferencesTable(db),
    sessions: sessionsTable(db, knownSecrets, accountChanged),
    statuses: statusesTable(db),
    teams: teamsTable(db),
    threads: threadsTable(db),
    tokens: tokensTable(db, knownSecrets, accountChanged),
    users: usersTable(db, accountChanged),
    /** Bytes of the workspace file that hold something. */
    usedBytes: () => ((pages.get()?.page_count ?? 0) - (freePages.get()?.freelist_count ?? 0)) * pageSize,
    /** Bytes of the workspace file. */
    fileBytes: () => (pages.get()?.page_count ?? 0) * pageSize,
    /** Gives freed pages back to the disk; call outside of a job. */
    shrink: (): void => {
      commits.end()
      db.pragma('incremental_vacuum')
    },
    /** Drops the pages that are kept in memory. */
    shrinkMemory: (): void => {
      if (db.open) db.pragma('shrink_memory')
    },
    /** Commits what is open and closes the file. */
    close: (): void => {
      if (!db.open) return
      commits.end()
      db.close()
    },
  }
}

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer')
