import { describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { createTriggerIds, newTriggerKey } from '#service/dispatch/triggerId'

const START = 1_700_000_000_000
const trigger = { clientTriggerId: 'c'.repeat(26), userId: 'u'.repeat(26), at: START }
const key = newTriggerKey()
let now = START
const ids = createTriggerIds(key, () => now)
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const plain = (text: string): string => Buffer.from(text, 'base64').toString()
const rejected = (id: string) => expect.objectContaining({ id: `interactive_message.decode_trigger_id.${id}` })

describe('a trigger id', () => {
  it('proves who clicked and when, also to a service that was started anew', () => {
    now = START
    const id = ids.encode(trigger)
    expect(plain(id).startsWith(`${trigger.clientTriggerId}:${trigger.userId}:${START}:`)).toBe(true)
    expect(ids.decode(id)).toEqual(trigger)
    expect(createTriggerIds(key, () => now).decode(id)).toEqual(trigger)
  })

  it('works for half a minute, at its last millisecond too', () => {
    const id = ids.encode(trigger)
    now = START + limits.triggerIdLifetimeMs
    expect(ids.decode(id)).toEqual(trigger)
    now += 1
    expect(() => ids.decode(id)).toThrow(rejected('expired'))
    expect(() => ids.decode(id)).toThrow('30')
    now = START
  })

  it.each([
    ['is no base64', '%', 'base64_decode_failed'],
    ['is empty', '', 'base64_decode_failed'],
    ['has too few parts', base64('a:b:1'), 'missing_data'],
    ['has too many parts', base64(`a:b:${START}:c2ln:more`), 'missing_data'],
    ['has no time', base64('a:b:soon:c2ln'), 'expired'],
    ['has a signature that is no base64', base64(`a:b:${START}:%`), 'base64_decode_failed_signature'],
    ['has a signature that is empty', base64(`a:b:${START}:`), 'base64_decode_failed_signature'],
    ['has a signature of another form', base64(`a:b:${START}:c2ln`), 'signature_decode_failed'],
  ])('is rejected when it %s', (_what, id, reason) => {
    expect(() => ids.decode(id)).toThrow(rejected(reason))
  })

  it('is rejected when anything in it was changed, or another workspace signed it', () => {
    const [client, user, at, signature] = plain(ids.encode(trigger)).split(':')
    const other = 'x'.repeat(26)
    for (const parts of [
      [other, user, at, signature],
      [client, other, at, signature],
      [client, user, START + 1, signature],
    ]) {
      expect(() => ids.decode(base64(parts.join(':')))).toThrow(rejected('verify_signature_failed'))
    }
    const foreign = createTriggerIds(newTriggerKey(), () => now).encode(trigger)
    expect(() => ids.decode(foreign)).toThrow(rejected('verify_signature_failed'))
  })
})
