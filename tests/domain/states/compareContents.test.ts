import { describe, expect, it } from 'vitest'
import { type ContentItem, type Contents, compareContents, contentKinds } from '#domain/states/compareContents'

/** Contents with items of a few kinds, each as `[id, name, version, channel]`. */
function contents(of: Partial<Record<keyof Contents, [string, string, string, string?][]>>): Contents {
  const kinds = contentKinds.map(kind => {
    const items = (of[kind] ?? []).map(([id, name, version, channel_id]): [string, ContentItem] => [
      id,
      { name, version, ...(channel_id === undefined ? {} : { channel_id }) },
    ])
    return [kind, new Map(items)]
  })
  return Object.fromEntries(kinds)
}

describe('two contents of a workspace', () => {
  it('that are the same have no differences', () => {
    const one = contents({ posts: [['p', 'Hello', '1', 'c']], people: [['u', 'alice', '1']] })
    expect(compareContents(one, one)).toEqual([])
  })

  it('differ by what was added, changed and removed, by kind in the order in which they are shown', () => {
    const before = contents({
      people: [['u', 'alice', '1']],
      posts: [
        ['kept', 'Kept', '1', 'c1'],
        ['edited', 'Edited', '1', 'c1'],
        ['gone', 'Gone', '1', 'c2'],
      ],
    })
    const now = contents({
      people: [['u', 'alice', '2']],
      posts: [
        ['kept', 'Kept', '1', 'c1'],
        ['edited', 'Edited', '2', 'c1'],
        ['new', 'New', '1', 'c3'],
      ],
    })
    expect(compareContents(before, now)).toEqual([
      {
        ...{ kind: 'posts', added: 1, changed: 1, removed: 1, channels: 3 },
        names: {
          added: [{ id: 'new', name: 'New' }],
          changed: [{ id: 'edited', name: 'Edited' }],
          removed: [{ id: 'gone', name: 'Gone' }],
        },
      },
      {
        ...{ kind: 'people', added: 0, changed: 1, removed: 0, channels: 0 },
        names: { added: [], changed: [{ id: 'u', name: 'alice' }], removed: [] },
      },
    ])
  })

  it('name twenty things of a kind and count the rest', () => {
    const posts = Array.from({ length: 25 }, (_, at): [string, string, string] => [`p${at}`, `Post ${at}`, '1'])
    const [difference] = compareContents(contents({}), contents({ posts }))
    expect(difference?.added).toBe(25)
    expect(difference?.names.added).toHaveLength(20)
  })

  it('keep the ids of incoming webhooks to themselves, by which anybody can post', () => {
    const incoming_webhooks: [string, string, string][] = [['secret', 'ci-pipeline', '1']]
    const [difference] = compareContents(contents({ incoming_webhooks }), contents({}))
    expect(difference?.names.removed).toEqual([{ id: '', name: 'ci-pipeline' }])
  })
})
