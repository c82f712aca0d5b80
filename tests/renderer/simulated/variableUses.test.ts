import { describe, expect, it } from 'vitest'
import { applied } from '#domain/edits/edits'
import { changeValues } from '#domain/edits/valueChanges'
import type { Integration } from '#domain/lab/schema'
import { renamedWithItsRule, renameVariable } from '../../../src/renderer/features/simulated/state/variableUses'

const poll: Integration = {
  format: 1,
  state: { votes: { start: 0 }, votes_of: { start: {} } },
  rules: [
    {
      when: [
        { on: 'path', equals: '/vote' },
        { on: 'state.votes', at_most: '{{ state.votes_of.most }}' },
      ],
      set: { votes: '{{ state.votes | plus: 1 | json }}', 'votes_of.{{ user.username }}': 1 },
      respond: { private: 'Now {{ state.votes }}.', error: 'The words state.votes alone are no variable.' },
    },
  ],
}

const changed = (file: Integration, changes: Parameters<typeof changeValues>[1]): Integration => {
  const text = JSON.stringify(file, null, 2)
  const edits = changeValues(text, changes)
  if (typeof edits === 'string') throw new Error(edits)
  return JSON.parse(applied(text, edits))
}

describe('a variable of a simulated integration', () => {
  it('is renamed in conditions, templates and what rules set, and nowhere else', () => {
    expect(changed(poll, renameVariable(poll, 'votes', 'count'))).toEqual({
      format: 1,
      state: { count: { start: 0 }, votes_of: { start: {} } },
      rules: [
        {
          when: [
            { on: 'path', equals: '/vote' },
            { on: 'state.count', at_most: '{{ state.votes_of.most }}' },
          ],
          set: { count: '{{ state.count | plus: 1 | json }}', 'votes_of.{{ user.username }}': 1 },
          respond: { private: 'Now {{ state.count }}.', error: 'The words state.votes alone are no variable.' },
        },
      ],
    })
    const { rules } = changed(poll, renameVariable(poll, 'votes_of', 'by'))
    expect(Object.keys(rules[0]?.set ?? {})).toEqual(['votes', 'by.{{ user.username }}'])
  })

  it('that another place uses stays, when a rule sets another one', () => {
    expect(renamedWithItsRule(poll, { path: '/rules/0/set', from: 'votes', to: 'count' })).toEqual([])
  })

  it('that only one rule sets is renamed with it, but not to a name that is there or is none', () => {
    const own: Integration = { format: 1, state: { a: {}, b: {} }, rules: [{ set: { a: '{{ state.a | plus: 1 }}' } }] }
    const renamed = (to: string) => renamedWithItsRule(own, { path: '/rules/0/set', from: 'a', to })
    expect(changed(own, renamed('c.{{ user.id }}')).state).toEqual({ c: {}, b: {} })
    expect(changed(own, renamed('c')).rules[0]?.set).toEqual({ a: '{{ state.c | plus: 1 }}' })
    for (const to of ['b', 'b.x', '', '1st', 'a.x']) expect(renamed(to)).toEqual([])
  })
})
