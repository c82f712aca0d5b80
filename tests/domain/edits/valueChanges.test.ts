import { describe, expect, it } from 'vitest'
import { applied } from '#domain/edits/edits'
import { changeValues, type ValueChange } from '#domain/edits/valueChanges'

const rules = `{
  "format": 1,
  "rules": [
    { "name":"Hold",   "when": [{ "on": "path", "equals": "/hold" }] },
    {
      "name": "Approve",
      "respond": { "private": "Thank you" }
    }
  ]
}
`

const changed = (text: string, ...changes: ValueChange[]): string => {
  const edits = changeValues(text, changes)
  if (typeof edits === 'string') return edits
  return applied(text, edits)
}

describe('changes of values', () => {
  it('puts a new key where an order has it, and leaves every other line as it is written', () => {
    const order = ['name', 'enabled', 'when', 'respond', 'latency']
    const set = (path: string, value: unknown) => changed(rules, { do: 'set', path, value, order })
    expect(set('/rules/1/enabled', false)).toBe(
      rules.replace('      "respond"', '      "enabled": false,\n      "respond"'),
    )
    expect(set('/rules/0/enabled', false)).toBe(rules.replace('"when"', '"enabled": false, "when"'))
    expect(set('/rules/1/latency', { is: 'fixed', ms: 5 })).toBe(
      rules.replace('"Thank you" }\n', '"Thank you" },\n      "latency": { "is": "fixed", "ms": 5 }\n'),
    )
    expect(set('/rules/1/name', 'First')).toBe(rules.replace('"Approve"', '"First"'))
  })

  it('copies and moves items of a list character by character', () => {
    const hold = '{ "name":"Hold",   "when": [{ "on": "path", "equals": "/hold" }] }'
    expect(changed(rules, { do: 'duplicate', path: '/rules/0' })).toBe(rules.replace(hold, `${hold},\n    ${hold}`))
    const moved = changed(rules, { do: 'move', list: '/rules', from: 0, to: 2 })
    expect(moved).toContain(`    },\n    ${hold}\n  ]`)
    expect(changed(rules, { do: 'duplicate', path: '/rules/7' })).toBe('There is no such item.')
  })

  it('adds an item before another, at the end, and to a list that is not there yet', () => {
    const first = changed(rules, { do: 'add', list: '/rules', value: { name: 'First' }, index: 0 })
    expect(first).toContain('"rules": [\n    { "name": "First" },\n    { "name":"Hold"')
    expect(changed('{}', { do: 'add', list: '/rules', value: { name: 'One' } })).toBe(
      '{\n  "rules": [\n    { "name": "One" }\n  ]\n}',
    )
  })

  it('takes the list along with its last item, unless that is to stay', () => {
    const one = '{ "when": [{ "on": "path" }], "set": {} }'
    expect(changed(one, { do: 'remove', path: '/when/0' })).toBe('{ "set": {} }')
    expect(changed(one, { do: 'remove', path: '/when/0', staysEmpty: true })).toBe('{ "when": [], "set": {} }')
    expect(changed('{ "name": "a" }', { do: 'remove', path: '/name' })).toBe('{}')
  })

  it('renames keys in any order, each where it stands after the change before', () => {
    const one = '{ "state": { "count": 0 }, "set": { "count": 1 } }'
    const [state, set] = ['/state/count', '/set/count'].map(path => ({ do: 'rename' as const, path, to: 'all_votes' }))
    for (const order of [
      [state, set],
      [set, state],
    ] as const)
      expect(changed(one, ...order.flatMap(change => change ?? []))).toBe(one.replaceAll('count', 'all_votes'))
  })

  it('makes several changes as one, each on the result of the one before, or none of them', () => {
    const both = changed(
      rules,
      { do: 'rename', path: '/rules/0/name', to: 'title' },
      { do: 'set', path: '/rules/1/name', value: undefined },
    )
    expect(both).toBe(rules.replace('"name":"Hold"', '"title":"Hold"').replace('"name": "Approve",\n      ', ''))
    expect(changed(rules, { do: 'rename', path: '/rules/0/name', to: 'when' })).toBe('“when” is there already.')
  })
})
