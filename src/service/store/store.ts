import { hash } from 'node:crypto'
import { tagTokens } from '#domain/search/matchExpression'
import { createCopies } from './copies/copies'
import { createStorageWatch } from './faults/storageWatch'
import { createGroupCommit } from './groupCommit'
import { createHistory } from './history/history'
import { createPast } from './history/past'
import { createJournal, type Journal, type Recording } from './journal/journal'
import { type JournalFile, openJournalFile } from './journal/journalFile'
import { createLogFlush, type LogFlush } from './logFlush'
import {
  CHECKPOINT_PAGES,
  type MemoryFile,
  type Opened,
  openDatabase,
  openingError,
  workspaceFile,
} from './openDatabase'
import { createKnownSecrets } from './secrets/knownSecrets'
import { botsTable } from './tables/accounts/bots'
import { endedTokensTable } from './tables/accounts/endedTokens'
import { oauthAppsTable } from './tables/accounts/oauthApps'
import { oauthGrantsTable } from './tables/accounts/oauthGrants'
import { preferencesTable } from './tables/accounts/preferences'
import { sessionsTable } from './tables/accounts/sessions'
import { statusesTable } from './tables/accounts/statuses'
import { tokensTable } from './tables/accounts/tokens'
import { usersTable } from './tables/accounts/users'
import { commandsTable } from './tables/integrations/commands'
import { disabledHooksTable } from './tables/integrations/disabledHooks'
import { hooksTable } from './tables/integrations/hooks'
import { labStateTable } from './tables/integrations/labState'
import { pluginsTable } from './tables/integrations/plugins'
import { channelListsTable } from './tables/places/channelLists'
import { channelMembersTable } from './tables/places/channelMembers'
import { channelsTable } from './tables/places/channels'
import { membershipsTable } from './tables/places/memberships'
import { teamsTable } from './tables/places/teams'
import { acknowledgementsTable } from './tables/posts/acknowledgements'
import { filesTable } from './tables/posts/files'
import { lostActionsTable } from './tables/posts/lostActions'
import { postListsTable } from './tables/posts/postLists'
import { postsTable } from './tables/posts/posts'
import { reactionsTable } from './tables/posts/reactions'
import { searchTable } from './tables/posts/search'
import { threadsTable } from './tables/posts/threads'
import { calledTable } from './tables/traffic/called'
import { createChanges } from './tables/traffic/changes'
import { countedTable } from './tables/traffic/counted'
import { deletionsTable } from './tables/traffic/deletions'
import { gramsTable } from './tables/traffic/grams'
import { marksTable } from './tables/traffic/marks'
import { replayRunsTable } from './tables/traffic/replayRuns'
import { searchExchanges } from './tables/traffic/search'
import { complianceTable } from './tables/workspace/compliance'
import { configTable } from './tables/workspace/config'
import { exchangesTable } from './tables/workspace/exchanges'
import { metaTable } from './tables/workspace/meta'

/**
 * The workspace: tables of prepared statements, and the group commit that makes their writes durable. Reads are synchronous.
 */
export type Store = ReturnType<typeof openStore>

/** @throws WorkspaceError as `openDatabase` does. */
export function openStore(data: string | MemoryFile) {
  const opened = openDatabase(data)
  try {
    if (typeof data !== 'string')
      return storeOf(opened, { file: null, flush: null, journalFile: openJournalFile(null) })
    const file = workspaceFile(data)
    return storeOf(opened, { file, flush: createLogFlush(data), journalFile: openJournalFile(`${file}.recorded`) })
  } catch (error) {
    opened.db.close()
    throw openingError(data, error)
  }
}

interface Parts {
  /** Path of the database; `null` in memory. */
  file: string | null
  flush: LogFlush | null
  journalFile: JournalFile
}

function storeOf({ db, secrets, vault }: Opened, { file, flush, journalFile }: Parts) {
  const knownSecrets = createKnownSecrets()
  const pageSize = Number(db.pragma('page_size', { simple: true }))
  const pages = db.prepare<[], { page_count: number }>('SELECT page_count FROM pragma_page_count')
  const freePages = db.prepare<[], { freelist_count: number }>('SELECT freelist_count FROM pragma_freelist_count')
  const changes = createChanges()
  const grams = gramsTable(db)
  const accountListeners = new Set<() => void>()
  let accountVersion = 0
  const accountChanged = (): void => {
    accountVersion += 1
    for (const listener of accountListeners) listener()
  }
  const hooks = hooksTable(db, vault, knownSecrets)
  const disabledHooks = disabledHooksTable(db)
  const channels = channelsTable(db)
  const channelMembers = channelMembersTable(db)
  const teams = teamsTable(db)
  const users = usersTable(db, accountChanged)
  const undone = (): void => {
    for (const table of [hooks, disabledHooks, channels, channelMembers, teams, users, grams]) table.forget()
    accountVersion += 1
    changes.all()
    journal.recall()
  }
  const counted = countedTable(db)
  const exchanges = exchangesTable(db, { hash: sha256, changes, written: grams.takeBack, rows: counted.rows })
  // What they drop of the oldest exchanges has nothing to do with those that wait.
  const deletions = deletionsTable(db, changes)
  const marks = marksTable(db, changes)
  const meta = metaTable(db)
  const storage = createStorageWatch(async () => {
    // What only reads needs the journal alone, which may have no room where the database has free pages.
    journal.tryWriting(TRIAL_BYTES)
    await commits.commit(() => meta.set(TRIAL, 'x'.repeat(TRIAL_BYTES)))
    await commits.commit(() => meta.delete(TRIAL))
  })
  const journal: Journal = createJournal({
    db,
    file: journalFile,
    insert: exchanges.insertNew,
    apart: job => commits.apart(job),
    flushed: async () => flush?.start(),
  })
  const history = createHistory(db)
  const commits = createGroupCommit(db, {
    ...(flush === null ? {} : { flush }),
    ...{ journal, history, undone, failed: storage.note },
  })
  journal.takeAll()
  const read = readAfter(() => void journal.take())
  const settle = (): void => {
    journal.takeAll()
    commits.end()
  }
  return {
    ...commits,
    /**
     * Records an exchange that has ended and has no row: in the journal when this turn ends, which is when `make` is called, and in the
     * tables before anybody reads them. `published` runs once it is there, as by `afterCommit`.
     */
    record: (recording: Recording, published: () => void): void =>
      commits.enter(() => {
        journal.add(recording)
        commits.afterCommit(published)
      }),
    /** What is recorded and not in the tables yet. */
    journal: {
      take: journal.take,
      drop: journal.drop,
      /** Gives the room of its file back once all of it is in the tables. */
      shrink: journal.startAnewLater,
      waiting: () => journal.waiting,
    },
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
    lostActions: lostActionsTable(db),
    bots: botsTable(db),
    channelLists: channelListsTable(db),
    channelMembers,
    channels,
    commands: commandsTable(db, vault, knownSecrets),
    compliance: complianceTable(db),
    config: configTable(db),
    /** Calls by their addresses. */
    called: read(calledTable(db)),
    changes,
    /** Counts of the exchanges that are in the tables already. */
    counted,
    deletions: { ...read(deletions), forgetThrough: deletions.forgetThrough },
    /** All that is recorded; on a full disk the newest are counted, and read once there is room. */
    exchanges: { ...read(exchanges), count: read({ all: () => exchanges.count() + journal.waiting.exchanges }).all },
    /** What is in the tables already: for whoever looks at the oldest, or shall not wait for the newest. */
    oldExchanges: exchanges,
    files: filesTable(db),
    grams,
    hooks,
    disabledHooks,
    labState: labStateTable(db),
    marks: { ...read(marks), forget: marks.forget },
    memberships: membershipsTable(db, channelMembers.forget),
    meta,
    oauthApps: oauthAppsTable(db, knownSecrets),
    oauthGrants: oauthGrantsTable(db, knownSecrets, accountChanged),
    plugins: pluginsTable(db),
    postLists: postListsTable(db),
    posts: postsTable(db),
    reactions: reactionsTable(db),
    replayRuns: replayRunsTable(db),
    search: searchTable(db, tagTokens),
    preferences: preferencesTable(db),
    sessions: sessionsTable(db, knownSecrets, accountChanged),
    statuses: statusesTable(db),
    teams,
    threads: threadsTable(db),
    /** Looks through the exchanges by filters. */
    traffic: read(searchExchanges(db)),
    tokens: tokensTable(db, knownSecrets, accountChanged),
    endedTokens: endedTokensTable(db),
    users,
    /** Whether the file can be written. */
    storage,
    /** What rows were before they changed. */
    history,
    /** The posts of channels as they were. */
    past: createPast(db, settle),
    /** Copies of all tables. */
    copies: createCopies(db, { file, settle, checkpointPages: CHECKPOINT_PAGES }),
    /** Bytes of the workspace file that hold something. */
    usedBytes: () => ((pages.get()?.page_count ?? 0) - (freePages.get()?.freelist_count ?? 0)) * pageSize,
    /** Bytes of the workspace file. */
    fileBytes: () => (pages.get()?.page_count ?? 0) * pageSize,
    /** Gives at most so many freed pages back to the disk; call inside a job. */
    shrink: (pages: number): void => void db.pragma(`incremental_vacuum(${pages})`),
    /** False once it was closed. */
    isOpen: () => db.open,
    /** Drops the pages that are kept in memory. */
    shrinkMemory: (): void => {
      if (db.open) db.pragma('shrink_memory')
    },
    /** Commits what is open and closes the file. */
    close: (): void => {
      if (!db.open) return
      storage.close()
      journal.take()
      commits.end()
      journal.startAnew()
      journal.close()
      flush?.close()
      db.close()
    },
  }
}

/** The same methods, each of which calls `first` before. */
const readAfter =
  (first: () => void) =>
  <T extends object>(table: T): T =>
    Object.fromEntries(
      Object.entries(table).map(([name, method]) => [
        name,
        (...values: unknown[]) => {
          first()
          return method(...values)
        },
      ]),
    ) as T

/** What is written to see whether anything can be: more than any row of a request but those with large posts. */
const TRIAL = 'storage_trial'
const TRIAL_BYTES = 64 * 1024

const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer')
