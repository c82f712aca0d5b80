import { written } from '../../edits/written'
import type { StartPost, StartState } from '../../recording/schema/startState'
import { bundleFormat } from '../format'
import type { Bundle, BundleChoice } from '../schema/bundle'
import { bundleExchange, clean, type Writing } from './bundleExchange'
import { createLookout } from './lookAlikes'
import { createSecretNames } from './secretNames'
import type { BundleFacts, BundleSource } from './source'

/** What a bundle says of itself. */
export interface BundleHead {
  name: string
  notes: string
  workspace: string
  /** Version of the application. */
  version: string
  /** Milliseconds since the epoch. */
  madeAt: number
  chosen: BundleChoice
}

/** What the workspace has of what the exchanges touch. Its secrets are `[redacted:name]`. */
export interface BundleContents {
  state: StartState
  versions: (StartPost & { original_id: string })[]
  /** Name -> JSON of its file. */
  integrations: Readonly<Record<string, unknown>>
  /** Uploaded files of the posts, which are no part of a bundle. */
  files: number
}

/**
 * Makes a bundle, step by step, so that whoever makes a large one can do other things in between: every exchange is looked
 * at for secrets before the first is written.
 */
export function createBundler(facts: BundleFacts) {
  const lookout = createLookout(facts)
  const naming = createSecretNames(facts)
  const exchanges: Bundle['exchanges'] = []
  let writing: Writing | null = null
  const begun = (): Writing => (writing ??= { rewriting: { naming, facts }, hide: lookout.hider() })

  return {
    look: lookout.exchange,
    lookAt: (contents: BundleContents): void => strings(contents, lookout.text),
    write: (source: BundleSource): void => void exchanges.push(bundleExchange(source, begun())),
    finish(head: BundleHead, contents: BundleContents): Bundle {
      const { state, versions, integrations } = clean(contents, begun())
      const { name, notes, workspace, version, madeAt, chosen } = head
      const said = clean({ name, notes, workspace, chosen }, begun())
      return {
        format: bundleFormat.format,
        name: said.name,
        ...(notes === '' ? {} : { notes: said.notes }),
        ...(workspace === '' ? {} : { workspace: said.workspace }),
        made_by: version,
        made_at: new Date(madeAt).toISOString(),
        chosen: said.chosen,
        removed: Object.fromEntries(naming.redactions),
        ...(contents.files === 0 ? {} : { left_out: { files: contents.files } }),
        state,
        ...(versions.length === 0 ? {} : { versions }),
        ...(Object.keys(integrations).length === 0 ? {} : { integrations }),
        exchanges,
      }
    },
  }
}

/** The text of the file of a bundle. */
export const bundleText = (bundle: Bundle): string => `${written(bundle)}\n`

/** Calls back for every text in a value. */
function strings(root: unknown, visit: (text: string) => void): void {
  const waiting = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') visit(value)
    else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) waiting.push(item)
  }
}
