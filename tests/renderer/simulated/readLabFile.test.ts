import { describe, expect, it } from 'vitest'
import { Integration } from '#domain/lab/schema'
import { readLabFile } from '../../../src/renderer/features/simulated/file/readLabFile'
import { keyOrder } from '../../../src/renderer/forms/keyOrder'
import { wayBack } from '../../../src/renderer/forms/wayBack'

const file = (rules: unknown, rest: object = {}) => JSON.stringify({ format: 1, ...rest, rules })

describe('the reading of a simulated integration', () => {
  it('keeps the last rules that could be read while the text is not JSON, and names the line', () => {
    const good = readLabFile(file([{ name: 'First' }]), null)
    const broken = readLabFile('{\n  "format": 1,\n  "rules": [,]\n}', good)
    expect(broken.source?.rules).toEqual([{ name: 'First' }])
    expect(broken.fault?.message).toMatch(/^Line 3: /)
    expect(broken.fault?.data).toMatchObject({ line: 3 })
    expect(readLabFile('{', null).source).toBeNull()
  })

  it('lets the form correct what one of its fields can show, and nothing else', () => {
    const long = readLabFile(file([{ name: 'x'.repeat(81), latency: { is: 'fixed', ms: -1 } }]), null)
    expect(long.fault).toBeNull()
    expect(long.source?.rules[0]?.name).toHaveLength(81)
    expect(long.issues.map(({ path }) => path)).toEqual(['/rules/0/name', '/rules/0/latency/ms'])
    expect(readLabFile(file([{ name: 5 }]), long)).toMatchObject({
      source: long.source,
      fault: { path: '/rules/0/name' },
    })
    expect(readLabFile(file({}), null).fault?.path).toBe('/rules')
    expect(readLabFile(JSON.stringify({ format: 2, rules: [] }), long)).toMatchObject({ fault: { code: 'lab.newer' } })
  })

  it('reads what compiles with an error in it, so that it can be corrected by form', () => {
    const reading = readLabFile(file([{ respond: { private: '{{ user.username' } }]), null)
    expect(reading.fault).toBeNull()
    expect(reading.source?.rules).toHaveLength(1)
    expect(reading.issues[0]).toMatchObject({ severity: 'error', path: '/rules/0/respond/private' })
  })

  it('knows the order of keys at every place of the format', () => {
    expect(keyOrder(Integration, '/enabled')?.slice(0, 4)).toEqual(['$schema', 'format', 'description', 'enabled'])
    expect(keyOrder(Integration, '/rules/3/name')?.at(0)).toBe('name')
    expect(keyOrder(Integration, '/rules/3/respond/private')).toContain('update')
    expect(keyOrder(Integration, '/rules/3/when/0/not')?.at(-1)).toBe('not')
    expect(keyOrder(Integration, '/state/votes/per')).toEqual(['start', 'per'])
    expect(keyOrder(Integration, '/rules/3/set/votes')).toBeUndefined()
  })

  it('says how a change is brought back once others came after it', () => {
    const source = { enabled: false, rules: [{ name: 'a' }, { name: 'b' }] }
    expect(wayBack(source, { do: 'remove', path: '/rules/1' })).toEqual({
      do: 'add',
      list: '/rules',
      value: { name: 'b' },
      index: 1,
    })
    expect(wayBack(source, { do: 'set', path: '/enabled', value: true })).toEqual({
      do: 'set',
      path: '/enabled',
      value: false,
    })
    expect(wayBack(source, { do: 'set', path: '/port', value: 1 })).toMatchObject({ value: undefined })
    expect(wayBack(source, { do: 'duplicate', path: '/rules/1' })).toBeNull()
  })
})
