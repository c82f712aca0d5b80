import { errorAt, type Result } from '../issue'
import { describe, isObject } from '../json'

/** Message priority (docs/reference/clients.md.7 and 4.2); `''` is a standard message. */
export interface MessagePriority {
  priority: '' | 'important' | 'urgent'
  requested_ack: boolean
  persistent_notifications: boolean
}

const levels = ['', 'important', 'urgent'] as const

/** Reads the `priority` of a payload; `null` when there is none. An object needs the key `priority`. */
export function readPriority(value: unknown, path = '/priority'): Result<MessagePriority | null> {
  if (value === undefined || value === null) return { ok: true, value: null }
  if (!isObject(value)) return reject(path, `The priority must be an object, and is ${describe(value)}.`)
  const level = value.priority === 'standard' ? '' : value.priority
  const priority = levels.find(known => known === level)
  if (priority === undefined) return reject(`${path}/priority`, 'The priority must be urgent, important or standard.')
  const { requested_ack, persistent_notifications } = value
  return {
    ok: true,
    value: {
      priority,
      requested_ack: requested_ack === true,
      persistent_notifications: persistent_notifications === true,
    },
  }
}

const reject = (path: string, message: string): { ok: false; issues: [ReturnType<typeof errorAt>] } => ({
  ok: false,
  issues: [errorAt(path, 'priority.invalid', message)],
})
