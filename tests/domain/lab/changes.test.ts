import { describe, expect, it } from 'vitest'
import { decide } from '#domain/lab/decide/decide'
import type { Change } from '#domain/lab/schema'
import type { Props } from '#domain/posts/post'
import { button, card, column, columns, row, select, text } from '#domain/templates/parts/build'
import { callOf, factsOf, integrationOf } from './driver'

/** The props of a post after changes, and what did nothing. */
function changed(props: Props, changes: Change[]) {
  const rules = [{ respond: { update: 'same', changes } }]
  const post = { id: 'p', message: 'Roll out?', props }
  const decided = decide(
    integrationOf(rules),
    callOf({ post, query: { size: '25' }, context: { done: true } }),
    factsOf(),
  )
  const { update } = JSON.parse(decided.body) as { update: { props: Props } }
  return { props: update.props, issues: decided.issues.map(({ path, message }) => `${path}: ${message}`) }
}
const blocksAfter = (blocks: unknown[], ...changes: Change[]) => {
  const { props, issues } = changed({ svc_blocks: blocks }, changes)
  expect(issues).toEqual([])
  return props.svc_blocks
}

describe('a block', () => {
  const blocks = [
    card(
      'good',
      text('Title'),
      row(button('10', 'size', { query: { size: '10' } }), button('25', 'size', { query: { size: '25' } })),
    ),
    text('Votes: 0'),
    text('Votes: 1'),
  ]
  const inner = (fields: object, at: number) => [
    card(
      'good',
      text('Title'),
      row(
        ...[button('10', 'size', { query: { size: '10' } }), button('25', 'size', { query: { size: '25' } })].map(
          (one, index) => (index === at ? { ...one, ...fields } : one),
        ),
      ),
    ),
    text('Votes: 0'),
    text('Votes: 1'),
  ]

  it('is found by its action, and by its query among these', () => {
    expect(blocksAfter(blocks, { at: { action: 'size' }, set: { disabled: true } })).toEqual(
      inner({ disabled: true }, 0),
    )
    const query = { size: '{{ query.size }}' }
    expect(blocksAfter(blocks, { at: { action: 'size', query }, set: { text: '{{ user.username }}' } })).toEqual(
      inner({ text: 'alice' }, 1),
    )
    expect(blocksAfter(blocks, { at: { query }, set: { style: 'good' } })).toEqual(inner({ style: 'good' }, 1))
  })

  it('is the first text that a pattern matches, or the first of a type', () => {
    expect(blocksAfter(blocks, { at: { text: '^Votes: ' }, set: { text: 'Votes: 2' } })).toEqual([
      blocks[0],
      text('Votes: 2'),
      text('Votes: 1'),
    ])
    expect(
      blocksAfter([button('Votes: 0', 'a'), text('Votes: 0')], { at: { text: 'Votes' }, set: { size: 'small' } }),
    ).toEqual([button('Votes: 0', 'a'), text('Votes: 0', { size: 'small' })])
    expect(blocksAfter(blocks, { at: { type: 'container' }, set: { accent_color: 'danger' } })).toMatchObject([
      { accent_color: 'danger' },
      {},
      {},
    ])
  })

  it('gets fields, loses those that are null, and gets values', () => {
    const at = { action: 'go' }
    expect(
      blocksAfter([button('Go', 'go', { style: 'good', tooltip: null })], {
        at,
        set: { style: null, disabled: '{{ context.done | json }}' },
      }),
    ).toEqual([button('Go', 'go', { tooltip: null, disabled: true })])
    expect(blocksAfter([button('Go', 'go')], { at, set: '{{ context | json }}' })).toEqual([
      button('Go', 'go', { done: true }),
    ])
  })

  it('gets blocks behind it', () => {
    const put = [text('by {{ user.username }}')]
    expect(blocksAfter([row(button('Go', 'go'), button('No', 'no'))], { at: { action: 'go' }, put })).toEqual([
      row(button('Go', 'go'), text('by alice'), button('No', 'no')),
    ])
    expect(blocksAfter([text('a'), text('b')], { at: { text: 'a' }, set: { text: 'c' }, put })).toEqual([
      text('c'),
      text('by alice'),
      text('b'),
    ])
  })

  it('that is not there leaves the post as it is, and is named', () => {
    const changes: Change[] = [
      { at: { action: 'none' }, set: { text: 'x' } },
      { at: { text: '^x' }, set: { text: 'x' } },
      { at: { type: 'image' }, set: { url: 'x' } },
      { at: { action: 'size', query: { size: '50' } }, set: { text: 'x' } },
      { remove: ['none', 'other'] },
      { attachment: { color: 'good' } },
    ]
    expect(changed({ svc_blocks: blocks }, changes)).toEqual({
      props: { svc_blocks: blocks },
      issues: [
        '/rules/0/respond/changes/0: The post has no control none, so that this change did nothing.',
        '/rules/0/respond/changes/1: The post has no text that matches ^x, so that this change did nothing.',
        '/rules/0/respond/changes/2: The post has no block image, so that this change did nothing.',
        '/rules/0/respond/changes/3: The post has no control size, so that this change did nothing.',
        '/rules/0/respond/changes/4: The post has no control none, other, so that this change did nothing.',
        '/rules/0/respond/changes/5: The post has no attachment, so that this change did nothing.',
      ],
    })
  })

  it('of a post without blocks is not there', () => {
    for (const svc_blocks of [undefined, 'x', {}])
      expect(changed({ svc_blocks }, [{ remove: ['a'] }, { at: { type: 'text' }, set: {} }]).issues.length).toBe(2)
  })

  it('is changed by one change after the other', () => {
    expect(
      blocksAfter([text('a')], { at: { text: '^a' }, set: { text: 'b' } }, { at: { text: '^b' }, set: { text: 'c' } }),
    ).toEqual([text('c')])
  })
})

describe('controls that are removed', () => {
  const done = { remove: ['go', 'pick'], put: [text('Done')] }

  it('leave one line in place of the row that held them', () => {
    const blocks = [card('good', text('Title'), row(button('Go', 'go'), select('pick', 'Pick', {})), text('Foot'))]
    expect(blocksAfter(blocks, done)).toEqual([card('good', text('Title'), text('Done'), text('Foot'))])
  })

  it('leave the row where it holds something else, with the line below it', () => {
    expect(blocksAfter([row(button('Go', 'go'), button('Open', 'open'))], done)).toEqual([
      row(button('Open', 'open')),
      text('Done'),
    ])
  })

  it('leave columns with what else stands in them, and none that would be empty', () => {
    const blocks = [columns([column([text('Left')]), column([button('Go', 'go')])])]
    expect(blocksAfter(blocks, done)).toEqual([columns([column([text('Left')])]), text('Done')])
    const all = [columns([column([button('Go', 'go')]), column([select('pick', 'Pick', {})])])]
    expect(blocksAfter(all, done)).toEqual([text('Done')])
  })

  it('leave the line only once, wherever they stood, and none where nothing is put', () => {
    const blocks = [button('Go', 'go'), text('Between'), button('Again', 'go')]
    expect(blocksAfter(blocks, done)).toEqual([text('Done'), text('Between')])
    expect(blocksAfter(blocks, { remove: ['go'] })).toEqual([text('Between')])
  })

  it('leave what is no block as it is', () => {
    expect(blocksAfter([text('Words'), 7, null, button('Go', 'go')], { remove: ['go'] })).toEqual([
      text('Words'),
      7,
      null,
    ])
  })

  it('leave blocks that a template repeats', () => {
    const put = [{ $each: 'context', as: 'one', do: text('{{ one.key }}') }]
    expect(blocksAfter([button('Go', 'go')], { remove: ['go'], put })).toEqual([text('done')])
  })
})

describe('an attachment', () => {
  it('is the first, and gets and loses fields', () => {
    const attachments = [{ title: 'Night', color: 'danger' }, { title: 'Day' }]
    expect(changed({ attachments, a: 1 }, [{ attachment: { color: null, footer: '{{ user.username }}' } }])).toEqual({
      props: { a: 1, attachments: [{ title: 'Night', footer: 'alice' }, { title: 'Day' }] },
      issues: [],
    })
  })
})
