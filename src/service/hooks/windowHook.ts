import type { WindowHook } from '#contract/window'
import type { IncomingHook } from '#contract/wire/hooks'
import { hookRef } from '../store/secrets/hookRef'

export const windowHook = (hook: IncomingHook): WindowHook => ({ ...hook, ref: hookRef(hook.id) })
