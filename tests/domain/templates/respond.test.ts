import { describe, expect, it } from 'vitest'
import { walkBlocks } from '#domain/blocks/walk'
import { isObject } from '#domain/json'
import type { PostContent } from '#domain/posts/post'
import { respond } from '#domain/templates/integration/respond'
import { newState } from '#domain/templates/integration/values'
import { actionsOf, button, card, column, columns, post, row, select, text } from '#domain/templates/parts/build'
import { templates } from '#domain/templates/templates'
import { drive, type Standing } from './driver'

const templateOf = (id: string) => {
  const found = templates.find(one => one.id === id)
  if (!found) throw new Error(`There is no template ${id}.`)
  return found
}

const click = (action: string, user: string, more: object = {}) => ({
  action,
  user,
  chosen: '',
  query: {},
  context: {},
  ...more,
})

const textsOf = ({ props }: PostContent) =>
  [...walkBlocks(props.svc_blocks)].flatMap(({ type, raw }) => (type === 'text' ? [String(raw.text)] : []))
const buttonsOf = ({ props }: PostContent) =>
  [...walkBlocks(props.svc_blocks)].flatMap(({ type, raw }) => (type === 'button' ? [String(raw.text)] : []))

/** A template with some of its words changed, as an author would before sending it. */
const edited = ({ message, props }: PostContent, from: string, to: string): PostContent => ({
  message,
  props: JSON.parse(JSON.stringify(props).replaceAll(from, to)),
})

describe('the simulated integration of a template', () => {
  it('counts one vote for each person, and moves the vote of whoever votes again', () => {
    const poll = templateOf('poll')
    const votes = [
      ['alice', 'ramen'],
      ['bob', 'ramen'],
      ['carol', 'tacos'],
      ['bob', 'tacos'],
    ] as const
    const end = votes.reduce<Standing>(
      (standing, [user, choice]) => drive(poll, standing, click('vote', user, { query: { choice } })).next,
      { post: poll.post },
    )
    expect(textsOf(end.post)[1]).toBe('| Choice | Votes |\n|:--|:--|\n| Ramen | ▇ 1 |\n| Tacos | ▇▇ 2 |\n| Mezze | 0 |')
    expect(textsOf(end.post).at(-1)).toBe('Votes: 3 · closes at 16:00')
  })

  it('counts choices that the author named otherwise, and keeps every other word of theirs', () => {
    const poll = templateOf('poll')
    const own = edited(edited(poll.post, 'Ramen', 'Noodles'), 'Team lunch on Thursday?', 'Where do we eat?')
    const { next } = drive(poll, { post: own }, click('vote', 'alice', { query: { choice: 'ramen' } }))
    expect(textsOf(next.post)[0]).toBe('### Where do we eat?')
    expect(textsOf(next.post)[1]).toContain('| Noodles | ▇ 1 |')
  })

  it('rejects a form until something is chosen, and remembers what was', () => {
    const access = templateOf('access-request')
    const first = drive(access, { post: access.post }, click('grant', 'alice'))
    expect(first.response).toEqual({ error: 'Choose a duration first.' })
    expect(first.next.post).toBe(access.post)
    const chosen = drive(access, first.next, click('duration', 'alice', { chosen: '8h' }))
    const granted = drive(
      access,
      chosen.next,
      click('grant', 'bob', { context: { asked_by: 'carol', role: 'reader' } }),
    )
    expect(textsOf(granted.next.post).at(-1)).toBe(':unlock: **Granted** by @bob · Until tonight')
    expect(buttonsOf(granted.next.post)).toEqual([])
    expect(granted.response.ephemeral_text).toBe('@carol has reader now. It ends by itself.')
    expect(granted.next.post.props.svc_blocks_actions).toBeUndefined()
  })

  it('closes an approval with who did it, and keeps the title its author gave it', () => {
    const approval = templateOf('approval')
    const own = edited(approval.post, 'Discount for Meridian Foods', 'Discount for Harbour Ltd')
    const { next } = drive(approval, { post: own }, click('approve', 'bob', { context: { requested_by: 'carol' } }))
    expect(textsOf(next.post)[0]).toBe('### Discount for Harbour Ltd')
    expect(textsOf(next.post).at(-1)).toBe(':white_check_mark: **Approved** by @bob')
    const self = drive(approval, { post: own }, click('approve', 'carol', { context: { requested_by: 'carol' } }))
    expect(self.response).toEqual({ error: 'Somebody else must approve your own request.' })
  })

  it('changes the post as it is now, and another post not at all', () => {
    const flag = templateOf('feature-flag')
    const off = drive(flag, { post: flag.post }, click('switch', 'bob', { query: { to: 'off' } }))
    expect(buttonsOf(off.next.post)).toContain('Turn on')
    const rejected = drive(flag, off.next, click('share', 'bob', { chosen: '50' }))
    expect(rejected.response.error).toBe('Turn the flag on first.')
    expect(drive(flag, { post: flag.post }, click('share', 'bob', { chosen: '50' })).response.error).toBeUndefined()
  })

  it('fails the first try of a backup, and completes it at the second', () => {
    const backup = templateOf('backup-report')
    const query = { database: 'orders-db' }
    const first = drive(backup, { post: backup.post }, click('retry', 'bob', { query, context: { disk: 'eu-2' } }))
    expect(first.response.error).toBe('eu-2 is still full. Make room for 12 GB and try again.')
    const second = drive(backup, first.next, click('retry', 'bob', { query }))
    expect(textsOf(second.next.post)[0]).toBe('### 6 of 6 backups done')
  })

  it('says so when it has no rule for an action, and does not change what it remembers', () => {
    const { response, state } = respond({ rules: [], post: null }, click('go', 'bob'))
    expect(response).toEqual({ error: 'Nothing responds to go here.' })
    expect(state).toBe(newState)
  })

  it('responds without an update where it does not know the post', () => {
    const { rules } = templateOf('approval')
    const { response } = respond({ rules, post: null }, click('approve', 'bob', { context: { requested_by: 'carol' } }))
    expect(response).toEqual({ ephemeral_text: 'Approved. @carol is notified.' })
  })
})

describe('controls that are removed', () => {
  const rules = [{ on: 'go', update: [{ remove: ['go', 'pick'], put: [text('Done')] }] }]
  const contentAfter = (blocks: unknown[]) =>
    respond({ rules, post: post(blocks, actionsOf('x', ['go'])) }, click('go', 'bob')).response.update?.props.svc_blocks

  it('leave one line in place of the row that held them', () => {
    const blocks = [card('good', text('Title'), row(button('Go', 'go'), select('pick', 'Pick', {})), text('Foot'))]
    expect(contentAfter(blocks)).toEqual([card('good', text('Title'), text('Done'), text('Foot'))])
  })

  it('leave the row where it holds something else, with the line below it', () => {
    expect(contentAfter([row(button('Go', 'go'), button('Open', 'open'))])).toEqual([
      row(button('Open', 'open')),
      text('Done'),
    ])
  })

  it('leave columns with what else stands in them, and none that would be empty', () => {
    const blocks = [columns([column([text('Left')]), column([button('Go', 'go')])])]
    expect(contentAfter(blocks)).toEqual([columns([column([text('Left')])]), text('Done')])
    expect(contentAfter([columns([column([button('Go', 'go')]), column([select('pick', 'Pick', {})])])])).toEqual([
      text('Done'),
    ])
  })

  it('leave the line only once, wherever they stood', () => {
    const blocks = [button('Go', 'go'), text('Between'), button('Again', 'go')]
    expect(contentAfter(blocks)).toEqual([text('Done'), text('Between')])
  })

  it('leave a post that has none as it is', () => {
    expect(contentAfter([text('Only words'), 7, null])).toEqual([text('Only words'), 7, null])
  })
})

it('a value that nobody set is blank, inherited names too', () => {
  const rules = [{ on: 'go', private: '[{{constructor}}{{context.toString}}{{query.a}}{{nobody}}]' }]
  const { response } = respond({ rules, post: null }, click('go', 'bob'))
  expect(response.ephemeral_text).toBe('[]')
  expect(isObject(response)).toBe(true)
})
