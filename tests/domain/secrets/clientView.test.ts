import { describe, expect, it } from 'vitest'
import { type ComparedLine, clientView, comparedViews, folded, sealed } from '#domain/secrets/clientView'

const integration = { url: 'https://a.example/hook', context: { token: 't0ken' } }
const content = {
  message: 'Roll out?',
  props: {
    svc_blocks_actions: { go: { type: 'external', url: '/plugins/a/b', context: { job: 7 } } },
    svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }],
    attachments: [
      {
        text: 'a',
        actions: [
          { id: 'x', name: 'X', integration },
          { id: 'y', name: 'Y' },
        ],
      },
    ],
  },
}

describe('what clients get of a message', () => {
  it('is all of it, but for the registry and the integrations of attachments', () =>
    expect(clientView(content)).toEqual({
      message: 'Roll out?',
      props: {
        svc_blocks: content.props.svc_blocks,
        attachments: [
          {
            text: 'a',
            actions: [
              { id: 'x', name: 'X', cookie: sealed },
              { id: 'y', name: 'Y' },
            ],
          },
        ],
        svc_blocks_actions: sealed,
      },
    }))

  it('stands beside what the service keeps, equal lines at the same height, the others marked', () => {
    const lines = comparedViews(content)
    const other = lines.filter(({ isSame }) => !isSame)
    expect(other.map(({ client }) => client?.trim()).filter(Boolean)).toEqual([
      `"cookie": "${sealed}"`,
      `"svc_blocks_actions": "${sealed}"`,
    ])
    expect(other.map(({ server }) => server?.trim()).join(' ')).toContain('"url": "/plugins/a/b"')
    const same = lines.filter(({ isSame }) => isSame)
    expect(same.every(({ client, server }) => client === server)).toBe(true)
  })

  it('reads as JSON on both sides', () => {
    const lines = comparedViews(content)
    const side = (of: 'client' | 'server') => JSON.parse(lines.flatMap(line => line[of] ?? []).join('\n'))
    expect(side('client')).toEqual(clientView(content))
    expect(side('server')).toEqual(content)
  })

  it.each([
    { message: '', props: {} },
    { message: 'a', props: { attachments: 5, empty: [], deep: { a: [[]] } } },
  ])('is all of it where the service keeps nothing: %j', plain => {
    expect(comparedViews(plain).every(({ isSame }) => isSame)).toBe(true)
  })
})

describe('the lines of both forms', () => {
  const line = (text: string, isSame = true): ComparedLine => ({ client: text, server: text, isSame })
  const count = (lines: ComparedLine[]) => folded(lines).map(row => ('lines' in row ? row.lines.length : row.client))

  it('are folded where they are equal, but for three around a change', () => {
    const same = [...'abcdefgh'].map(text => line(text))
    expect(count([...same, line('!', false), ...same])).toEqual([5, 'f', 'g', 'h', '!', 'a', 'b', 'c', 5])
  })

  it('are not folded where one line would be left out', () => {
    const same = [...'abcd'].map(text => line(text))
    expect(count([...same, line('!', false)])).toEqual(['a', 'b', 'c', 'd', '!'])
  })

  it('are all folded where nothing is kept back, and none of none', () => {
    expect(count([line('a'), line('b')])).toEqual([2])
    expect(count([])).toEqual([])
  })
})
