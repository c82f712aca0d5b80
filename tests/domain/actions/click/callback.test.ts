import { describe, expect, it } from 'vitest'
import { buildCallback, type CallbackFacts } from '#domain/actions/click/callback'
import { clickedValue } from '#domain/actions/click/clickedValue'

const facts: CallbackFacts = {
  user: { id: 'u', username: 'ana' },
  channel: { id: 'c', name: 'deployments' },
  team: { id: 't', name: 'northwind' },
  post_id: 'p',
  trigger_id: 'trigger',
  type: 'button',
  data_source: '',
  context: undefined,
  selected_option: '',
}
const contextOf = (more: Partial<CallbackFacts>) => buildCallback({ ...facts, ...more }).context

describe('the body of a callback', () => {
  it('has its keys in the order of the wire, and no context when there is none', () => {
    expect(JSON.stringify(buildCallback(facts))).toBe(
      '{"user_id":"u","user_name":"ana","channel_id":"c","channel_name":"deployments","team_id":"t","team_domain":"northwind",' +
        '"post_id":"p","trigger_id":"trigger","type":"button","data_source":""}',
    )
  })
  it('has empty texts for the team of a direct channel', () => {
    expect(buildCallback({ ...facts, team: null })).toMatchObject({ team_id: '', team_domain: '' })
  })
  it('adds the choice to the context, over a key of the same name', () => {
    expect(contextOf({ context: { build: 412, selected_option: 'old' }, selected_option: 'ana' })).toEqual({
      build: 412,
      selected_option: 'ana',
    })
    expect(contextOf({ selected_option: 'ana' })).toEqual({ selected_option: 'ana' })
  })
  it('reads a context that is a string as the object it holds, or wraps it', () => {
    expect(contextOf({ context: '{"build":412}' })).toEqual({ build: 412 })
    expect(contextOf({ context: 'build 412' })).toEqual({ context: 'build 412' })
    expect(contextOf({ context: '[1]' })).toEqual({ context: '[1]' })
    expect(contextOf({ context: ' ' })).toBeUndefined()
  })
})

describe('the value of a third-party button', () => {
  const element = (value?: string) => ({
    type: 'button',
    action_id: 'vote',
    text: { type: 'plain_text', text: 'Vote' },
    ...(value === undefined ? {} : { value }),
  })
  const props = { blocks: [{ type: 'actions', elements: [element('yes'), element('no')] }] }

  it('is told from a choice, and the first one counts when none came along', () => {
    expect(clickedValue(props, 'vote', 'no')).toEqual({ selected_option: '', value: 'no' })
    expect(clickedValue(props, 'vote', '')).toEqual({ selected_option: '', value: 'yes' })
  })
  it('is not made up', () => {
    expect(clickedValue(props, 'vote', 'maybe')).toEqual({ selected_option: 'maybe' })
    expect(clickedValue({}, 'vote', 'ana')).toEqual({ selected_option: 'ana' })
    expect(clickedValue({ blocks: [{ type: 'actions', elements: [element()] }] }, 'vote', '')).toEqual({
      selected_option: '',
    })
  })
  it('reaches the context as value', () => {
    expect(contextOf({ value: 'yes', context: { build: 412 } })).toEqual({ value: 'yes', build: 412 })
  })
})
