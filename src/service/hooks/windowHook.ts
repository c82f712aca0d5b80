import type { IncomingHook } from '#contract/wire/hooks'
import type { WindowHook } from '#contract/workbench'
import { hookRef } from '../store/secrets/hookRef'

export const windowHook = (hook: IncomingHook): WindowHook => ({ ...hook, ref: hookRef(hook.id) })
