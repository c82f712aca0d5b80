import { hash } from 'node:crypto'
import type { IncomingHook } from '#contract/wire/hooks'
import type { WindowHook } from '#contract/workbench'
import { base32 } from '../store/secrets/base32'

/** What stands for an incoming webhook in records: its id is the key of its URL, and nobody can get back from this to the id. */
export const hookRef = (id: string): string => base32(hash('sha256', `hook ${id}`, 'buffer').subarray(0, 16))

export const windowHook = (hook: IncomingHook): WindowHook => ({ ...hook, ref: hookRef(hook.id) })
