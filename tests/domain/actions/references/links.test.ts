import { describe, expect, it } from 'vitest'
import { linkReferences } from '#domain/actions/references/links'
import { actionIdPattern, limits } from '#domain/limits'
import { parseBudget } from '#domain/markdown/parseBudget'

const link = '[Retry](svc_action://retry?build=412)'
const found = (text: unknown, characters = 10_000) =>
  linkReferences(text, '/message', { budget: parseBudget(characters) })

describe('the action links of a text', () => {
  it('are parsed while the budget lasts', () => {
    expect(found(link)).toEqual([
      {
        action_id: 'retry',
        path: '/message',
        kind: 'link',
        disabled: false,
        label: 'Retry',
        required: true,
        query: { path: '/message', value: { build: '412' } },
      },
    ])
  })
  it('are searched for beyond it, and keep their entries in use, each once', () => {
    expect(found(`${link} ${link} [Hold](svc_action://hold)`, 0)).toEqual(
      ['retry', 'hold'].map(action_id => ({
        action_id,
        path: '/message',
        kind: 'link',
        disabled: false,
        label: '',
        required: false,
      })),
    )
  })
  it('have an id that an entry could have', () => {
    const long = 'a'.repeat(limits.actionIdLength + 1)
    expect(actionIdPattern.test(long)).toBe(false)
    expect(found(`[a](svc_action://${long})`, 0)).toEqual([])
  })
  it.each([5, null, undefined, {}, 'retry', ''])('are none in %j', text => expect(found(text)).toEqual([]))
})
