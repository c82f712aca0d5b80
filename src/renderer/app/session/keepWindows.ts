import { openClaims } from '../../store/kept/claims'
import { createKeeper } from '../../store/kept/createKeeper'
import type { Kept } from '../../store/kept/entries'
import { readEntry } from '../../store/kept/entries'
import { holdWindow, livingWindows, windowGone } from '../../store/kept/holders'
import { readKept } from '../../store/kept/readKept'
import { takeOver } from '../../store/kept/takeOver'
import { within } from '../../store/kept/within'
import { type KeptWords, type TakenWords, takeWords } from '../../store/kept/words'
import { openWordsDatabase, type WordsDatabase } from '../../store/kept/wordsDatabase'
import { createWordsKeeper } from '../../store/kept/wordsKeeper'
import { noTabs } from '../../store/payloads/tabs'
import type { Store } from '../../store/workbench'
import { type KeptState, keepState } from './keepState'

/** A reload finds what this window had; a new window begins with what any window had last. */
const storages = [sessionStorage, localStorage]

/** Milliseconds that the window which this one was before it was loaded again may need to end. */
const endMs = 1000
/** Milliseconds that a database may take; then the window begins with what the storages have, and its words come later. */
const databaseMs = 3000
/** Milliseconds after the end of a window in which another that follows it, a reload, takes its words over. */
const followedMs = 3000

/** What this window takes over, and what it keeps from then on. */
export interface Windows {
  /**
   * Reads what was kept of a workspace, by its id, with the words of windows that are gone; also what was kept under the
   * name it had `formerly`.
   */
  read(workspace: string, formerly: string | null): Promise<Kept>
  /** Keeps the state from now on, which `isAhead` of what was read where the person did something meanwhile. */
  keep(workspace: string, state: { isAhead: boolean }): void
}

/** A window that takes nothing over and keeps nothing: it shows what happens in another one. */
export const keepNothing: Windows = { read: async () => ({}), keep: () => {} }

/** Opens what the windows of this browser keep. */
export function keepWindows(store: Store): Windows {
  const database = openWordsDatabase()
  const claims = openClaims()
  const held = holdWindow()
  let holder = ''
  let taken: TakenWords[] = []
  let others: readonly KeptWords[] = []
  let late: Promise<KeptWords[]> | undefined
  let kept: KeptState | undefined

  /** Where it cannot be moved, it stays where it is. */
  const moveFormer = (former: { formerly: string; id: string }) =>
    takeOver({ storages, words: database, claims }, former).catch(() => {})
  /** The words of other windows. */
  const wordsIn = async (workspace: string): Promise<KeptWords[]> =>
    (await allOf(database)).filter(one => one.workspace === workspace && one.holder !== holder)
  const take = (found: readonly KeptWords[], workspace: string): TakenWords[] => {
    if (store.getState().world.service?.workspace_id !== workspace) return []
    let more: TakenWords[] = []
    store.setState(state => {
      const { held, taken } = takeWords(state, found)
      more = taken
      return held
    })
    return more
  }
  /** Takes the words over that a window leaves behind when it is gone, and no other window has taken. */
  const follow = async (other: string, workspace: string): Promise<TakenWords[]> => {
    if (!(await windowGone(other))) return []
    await new Promise(resolve => setTimeout(resolve, followedMs))
    const words = await wordsIn(workspace)
    return take(
      words.filter(one => one.holder === other),
      workspace,
    )
  }

  return {
    async read(workspace, formerly) {
      holder = await held
      if (formerly !== null) await within(databaseMs, moveFormer({ formerly, id: workspace }))
      const reading = wordsIn(workspace)
      const words = await within(databaseMs, reading)
      late = words ? undefined : reading
      const living = new Set(await livingWindows())
      living.delete(await formerEnded(words ?? [], living, workspace))
      const { kept, missing, outdated } = readKept(storages, workspace, { words: words ?? [], living })
      const found = takeWords({ ...noTabs, ...kept }, missing)
      taken = [...found.taken, ...outdated.map(one => ({ words: one, id: one.document.id }))]
      others = ofLiving(words ?? [], living)
      return { ...kept, ...found.held }
    },
    keep(workspace, { isAhead }) {
      const words = createWordsKeeper(database, { workspace, holder }, () => kept?.settled())
      words.replace(taken)
      const keep = createKeeper(storages, { workspace, holder }, words)
      // What was taken over or done already is this window's from now on, whether or not anything else changes.
      if (taken.length > 0 || isAhead) keep(store.getState())
      kept = keepState(store, keep)
      const followAll = (found: readonly KeptWords[]) => {
        for (const one of new Set(found.map(other => other.holder)))
          void follow(one, workspace).then(more => words.replace(more))
      }
      followAll(others)
      void late?.then(async found => {
        const living = await livingWindows()
        const left = found.filter(one => !living.has(one.holder))
        words.replace(take(left, workspace))
        followAll(ofLiving(found, living))
      })
    },
  }
}

/** All words in the database; none where there is none. */
const allOf = (database: WordsDatabase): Promise<KeptWords[]> => database.all().catch(() => [])

const ofLiving = (words: readonly KeptWords[], living: ReadonlySet<string>): KeptWords[] =>
  words.filter(one => living.has(one.holder))

/**
 * Returns the window that this one was before it was loaded again, `''` for none: it may still be ending. A copy of a
 * window begins like this too, and the window it was copied from lives on.
 */
async function formerEnded(
  words: readonly KeptWords[],
  living: ReadonlySet<string>,
  workspace: string,
): Promise<string> {
  const former = readEntry(sessionStorage, workspace)?.holder
  if (former === undefined || !living.has(former) || !words.some(({ holder }) => holder === former)) return ''
  return (await windowGone(former, endMs)) ? former : ''
}
