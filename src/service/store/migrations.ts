import { accounts } from './migrations/accounts'
import { bodyAges } from './migrations/bodyAges'
import { callbackActions } from './migrations/callbackActions'
import { commands } from './migrations/commands'
import { compliance } from './migrations/compliance'
import { content } from './migrations/content'
import { hookRefs } from './migrations/hookRefs'
import { oauth } from './migrations/oauth'
import { outcomes } from './migrations/outcomes'
import { places } from './migrations/places'
import { presence } from './migrations/presence'
import { recordings } from './migrations/recordings'
import { responseKeys } from './migrations/responseKeys'
import { secrets } from './migrations/secrets'

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
]
