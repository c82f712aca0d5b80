import { describe, expect, it } from 'vitest'
import { plainResponse, readCommandResponse } from '#domain/commands/commandResponse'

const newId = () => 'n'.repeat(26)
const read = (response: unknown) => readCommandResponse(JSON.stringify(response), newId)
const responsesOf = (response: unknown) => {
  const result = read(response)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result.responses
}
const verdicts = (response: unknown) => read(response).keys.map(({ key, verdict, why }) => [key, verdict, why])

describe('the response of a slash command', () => {
  it('is shown to the caller alone, in the channel of the command, unless it says otherwise', () => {
    expect(responsesOf({ text: 'done' })).toMatchObject([
      {
        payload: { text: 'done' },
        isInChannel: false,
        channel_id: '',
        goto_location: '',
        skip_thirdparty_parsing: false,
      },
    ])
    const said = {
      response_type: 'in_channel',
      channel_id: 'c1',
      goto_location: '/pub',
      skip_thirdparty_parsing: true,
    }
    const { response_type: _, ...rest } = said
    expect(responsesOf(said)).toMatchObject([{ isInChannel: true, ...rest }])
    expect(responsesOf({ response_type: 'ephemeral' })).toMatchObject([{ isInChannel: false }])
  })

  it('is one response even where it is empty', () => {
    for (const body of ['', ' \n', '{}']) {
      const result = readCommandResponse(body, newId)
      expect(result).toMatchObject({ ok: true, response: {}, keys: [], responses: [{ payload: { text: '' } }] })
    }
  })

  it('is a text where it is no JSON and was sent as text', () => {
    expect(plainResponse('{"text": 1}', newId)).toMatchObject({
      ok: true,
      response: { text: '{"text": 1}' },
      keys: [],
      responses: [{ payload: { text: '{"text": 1}' }, isInChannel: false }],
    })
  })

  it('has further ones in extra_responses, in their order', () => {
    const extra_responses = [{ text: 'two', response_type: 'in_channel' }, { text: 'three' }]
    const responses = responsesOf({ text: 'one', extra_responses })
    expect(responses.map(({ payload, isInChannel }) => [payload.text, isInChannel])).toEqual([
      ['one', false],
      ['two', true],
      ['three', false],
    ])
  })

  it('chooses no other channel by name and no thread, as a webhook may', () => {
    expect(responsesOf({ text: 'x', channel: 'town-square', root_id: 'p1' })).toMatchObject([
      { payload: { channel: '', root_id: '' } },
    ])
  })
})

describe('a response that cannot be used', () => {
  it('is no JSON', () => {
    expect(readCommandResponse('<html>', newId)).toMatchObject({
      ok: false,
      fault: 'not_json',
      keys: [],
      issues: [{ path: '', code: 'response.not_json', message: 'The response is not JSON.' }],
    })
  })

  it.each([
    ['a list', []],
    ['null', null],
    ['a string', 'ok'],
  ])('is %s', (what, response) => {
    expect(read(response)).toMatchObject({
      ok: false,
      fault: 'rejected',
      keys: [],
      issues: [
        { path: '', code: 'response.rejected', message: expect.stringContaining(`JSON object, and is ${what}`) },
      ],
    })
  })

  it.each([
    ['response_type', 1, 'text'],
    ['text', [], 'text'],
    ['username', {}, 'text'],
    ['icon_url', 1, 'text'],
    ['channel_id', 1, 'text'],
    ['type', true, 'text'],
    ['goto_location', 1, 'text'],
    ['props', 'x', 'an object'],
    ['blocks', {}, 'a list'],
    ['cards', {}, 'a list'],
    ['svc_blocks', 'x', 'a list'],
    ['svc_blocks_actions', [], 'an object'],
    ['attachments', {}, 'a list'],
    ['priority', 'urgent', 'an object'],
    ['skip_thirdparty_parsing', 'true', 'true or false'],
    ['extra_responses', {}, 'a list of objects'],
    ['extra_responses', [{}, 'x'], 'a list of objects'],
  ])('has a %s of another type: %j', (key, value, what) => {
    expect(read({ [key]: value })).toMatchObject({
      ok: false,
      fault: 'rejected',
      issues: [{ path: `/${key}`, code: 'response.wrong_type', message: expect.stringContaining(`must be ${what},`) }],
    })
  })

  it('applies none of its keys', () => {
    expect(verdicts({ text: 'ok', username: 1, trigger_id: 'g1', icon: 'x' })).toEqual([
      ['text', 'ignored', 'Nothing was applied, because another key cannot be used.'],
      ['username', 'wrong_type', 'It must be text, and is a number.'],
      ['trigger_id', 'ignored', 'The service creates the trigger id.'],
      [
        'icon',
        'unknown',
        'The response to a command has no key of this name, so it was not read. Did you mean icon_url?',
      ],
    ])
  })

  it('holds a payload that cannot be used in one of its responses', () => {
    const result = read({ text: 'ok', extra_responses: [{ text: 1 }] })
    expect(result).toMatchObject({
      ok: false,
      fault: 'rejected',
      issues: [{ path: '/text', code: 'payload.wrong_type' }],
      keys: [
        { key: 'text', verdict: 'ignored' },
        { key: 'extra_responses', verdict: 'ignored' },
      ],
    })
  })
})

describe('what the keys of a response did', () => {
  it('is noted of each of them', () => {
    expect(verdicts({ text: 'ok', icon_url: null, priority: { priority: 'urgent' } })).toEqual([
      ['text', 'applied', ''],
      ['icon_url', 'ignored', 'It is null, which counts as absent.'],
      ['priority', 'applied', ''],
    ])
  })

  it('is that they were applied, for each key that a response may have', () => {
    const response = {
      response_type: 'in_channel',
      text: 'ok',
      username: 'ci',
      icon_url: 'https://a.example/i.png',
      channel_id: 'c1',
      type: 'custom_x',
      goto_location: '/pub',
      props: {},
      blocks: [],
      cards: [],
      svc_blocks: [],
      svc_blocks_actions: {},
      attachments: [{ text: 'x' }],
      priority: { priority: 'urgent' },
      skip_thirdparty_parsing: false,
      extra_responses: [{ text: 'more' }],
    }
    expect(read(response).ok).toBe(true)
    expect(verdicts(response)).toEqual(Object.keys(response).map(key => [key, 'applied', '']))
  })

  it('says of a location whether a client follows it', () => {
    expect(verdicts({ text: 'ok', goto_location: 'https://board.example' })).toEqual([
      ['text', 'applied', ''],
      ['goto_location', 'applied', ''],
    ])
    expect(verdicts({ text: 'ok', goto_location: 'slack://open' })).toEqual([
      ['text', 'applied', ''],
      ['goto_location', 'ignored', 'Not followed: only http, https and paths are.'],
    ])
  })
})
