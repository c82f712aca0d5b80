import { accounts } from './migrations/accounts'
import { accountUse } from './migrations/accountUse'
import { bodyAges } from './migrations/bodyAges'
import { bodyNumbers } from './migrations/bodyNumbers'
import { callbackActions } from './migrations/callbackActions'
import { calledAddresses } from './migrations/calledAddresses'
import { commands } from './migrations/commands'
import { compliance } from './migrations/compliance'
import { content } from './migrations/content'
import { countedChunks } from './migrations/countedChunks'
import { disabledHooks } from './migrations/disabledHooks'
import { endedTokens } from './migrations/endedTokens'
import { exchangeLinks } from './migrations/exchangeLinks'
import { formerRows } from './migrations/formerRows'
import { hookRefs } from './migrations/hookRefs'
import { indexedValues } from './migrations/indexedValues'
import { indexStretches } from './migrations/indexStretches'
import { joinSigns } from './migrations/joinSigns'
import { journal } from './migrations/journal'
import { labState } from './migrations/labState'
import { notes } from './migrations/notes'
import { oauth } from './migrations/oauth'
import { outcomes } from './migrations/outcomes'
import { places } from './migrations/places'
import { pluginRequests } from './migrations/pluginRequests'
import { presence } from './migrations/presence'
import { recordings } from './migrations/recordings'
import { replayRuns } from './migrations/replayRuns'
import { responseKeys } from './migrations/responseKeys'
import { secrets } from './migrations/secrets'
import { trafficSearch } from './migrations/trafficSearch'

/**
 * What lifts a workspace file from one version to the next; `PRAGMA user_version` counts the steps taken. Append only:
 * a step that was ever released is never edited.
 */
export const migrations: readonly string[] = [
  accounts + places + recordings,
  content,
  presence,
  compliance,
  commands,
  oauth,
  secrets,
  outcomes,
  responseKeys,
  bodyAges,
  hookRefs,
  callbackActions,
  exchangeLinks,
  trafficSearch,
  endedTokens,
  joinSigns,
  notes,
  replayRuns,
  journal,
  indexedValues,
  countedChunks,
  bodyNumbers,
  indexStretches,
  calledAddresses,
  labState,
  accountUse,
  pluginRequests,
  disabledHooks,
  formerRows,
]
