import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baseUrlProblem } from '#domain/legacy/convert/baseUrl'
import { convertContent } from '#domain/legacy/convert/convertContent'
import { valueAt } from '#domain/legacy/report/values'
import { checkPost } from '#domain/posts/checkPost'
import type { PostContent } from '#domain/posts/post'
import { blockPayload, cardPayload } from './payloads'

const plain = (text: string) => ({ type: 'plain_text', text })
const option = (text: string) => ({ text: plain(text), value: text.toLowerCase() })

const card = (body: unknown[], rest: object = {}) => ({ type: 'AdaptiveCard', body, ...rest })

const pager = (): PostContent => ({
  message: '',
  props: {
    blocks: [
      { type: 'header', text: plain('checkout-api: p95 over 400 ms') },
      {
        type: 'actions',
        elements: [
          {
            type: 'button',
            action_id: 'ack',
            style: 'primary',
            text: plain('Acknowledge'),
            value: 'INC-2041',
            confirm: {
              title: plain('Sure?'),
              text: plain('It stops paging.'),
              confirm: plain('Yes'),
              deny: plain('No'),
            },
          },
          { type: 'button', action_id: 'escalate', text: plain('Escalate') },
          { type: 'datepicker', action_id: 'follow_up', placeholder: plain('Follow up on') },
          { type: 'overflow', action_id: 'more', options: [option('Mute'), option('Assign'), option('Close')] },
        ],
      },
    ],
  },
})

const converted = (content: PostContent, options = {}) => {
  const done = convertContent(content, options)
  if (!done) throw new Error('there was nothing to convert')
  return done
}

describe('the report of a conversion', () => {
  it('numbers each loss in the order of the original, with what it is, why, and what to do', () => {
    const { report } = converted(pager())
    expect(report.losses.map(({ number, severity, path, what }) => [number, severity, path, what])).toEqual([
      [1, 'lost', '/props/blocks/1/elements/0/confirm', 'The confirmation before Acknowledge'],
      [2, 'lost', '/props/blocks/1/elements/2', 'The date picker “Follow up on”'],
      [3, 'changed', '/props/blocks/1/elements/3', 'The overflow menu, 3 entries'],
    ])
    expect(report.losses.map(({ advice, remedy }) => [advice, remedy?.label])).toEqual([
      ['Ask in the response: update the post with two buttons', undefined],
      ['Offer Today, Tomorrow and Monday in a select', 'Use a select'],
      ['Offer the entries in use as buttons', 'Use buttons'],
    ])
    expect(report).toMatchObject({ converted: 3, changed: 1, lost: 2 })
  })

  it('names each lost look of a card’s text once, with what helps against that one', () => {
    const words = { type: 'TextBlock', text: 'a\nb\nc', color: 'good', horizontalAlignment: 'right', maxLines: 2 }
    const empty = { type: 'Action.ShowCard', title: 'More', card: { body: [] } }
    const { report } = converted({ message: '', props: { cards: [card([words], { actions: [empty] })] } })
    expect(report.losses.map(({ path, advice }) => [path.slice('/props/cards/0/'.length), advice])).toEqual([
      ['body/0/color', 'Say it in words or with an emoji, as colours are not read aloud'],
      ['body/0/horizontalAlignment', 'Compare both messages; use columns or a container if the layout matters'],
      ['body/0/maxLines', 'Shorten the text'],
      ['actions/0', 'Leave it out: it shows nothing'],
    ])
  })

  it('advises several posts for what is beyond the limits of one', () => {
    const texts = Array.from({ length: 101 }, (_, at) => ({ type: 'section', text: plain(`${at}`) }))
    const { report } = converted({ message: '', props: { blocks: texts } })
    expect(report.losses.at(-1)).toMatchObject({ severity: 'lost', advice: 'Send it as several posts' })
  })

  it('leads to the converted block that stands for what changed, and to none for what is gone', () => {
    const { report, content } = converted(pager())
    const [confirm, date, menu] = report.losses
    expect(date?.target).toBeNull()
    expect(valueAt(content, confirm?.target ?? '')).toMatchObject({ type: 'button', action_id: 'ack' })
    expect(valueAt(content, menu?.target ?? '')).toMatchObject({ type: 'static_select', action_id: 'more' })
  })

  it('knows of each converted block what it was made of', () => {
    const { sources, content } = converted(pager())
    for (const [at, from] of sources) {
      expect(valueAt(content, at)).toBeDefined()
      expect(valueAt(pager(), from)).toBeDefined()
    }
    expect(sources).toHaveLength(5)
  })

  it('offers a response that asks in place of a confirmation, which an update accepts', () => {
    const { report } = converted(pager(), { baseUrl: '/plugins/pager' })
    const update = valueAt(report.losses[0]?.response, '/update') as PostContent
    expect(checkPost(update).filter(({ severity }) => severity === 'error')).toEqual([])
    expect(update.props.svc_blocks_actions).toEqual({
      ack_confirmed: { type: 'external', url: '/plugins/pager/ack', context: { value: 'INC-2041', confirmed: true } },
      ack_cancelled: { type: 'external', url: '/plugins/pager/ack', context: { value: 'INC-2041', confirmed: false } },
    })
  })

  it('makes up for losses in the payload, keeps their numbers, and no longer counts them', () => {
    const remedies = [
      { id: 'select' as const, path: '/props/blocks/1/elements/2' },
      { id: 'buttons' as const, path: '/props/blocks/1/elements/3' },
    ]
    const { report, content } = converted(pager(), { remedies, baseUrl: '/plugins/pager' })
    expect(report.losses.map(({ number, isRemedied }) => [number, isRemedied])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ])
    expect(report).toMatchObject({ changed: 0, lost: 1 })
    const row = valueAt(content, '/props/svc_blocks/1/content') as { type: string }[]
    expect(row.map(({ type }) => type)).toEqual(['button', 'button', 'static_select', 'container'])
    expect(row[2]).toMatchObject({ placeholder: 'Follow up on', options: [{ text: 'Today' }, {}, { value: 'monday' }] })
    expect(content.props.svc_blocks_actions).toMatchObject({
      more: { context: { selected_option: 'mute' }, url: '/plugins/pager/more' },
      more_3: { context: { selected_option: 'close' }, url: '/plugins/pager/more' },
    })
  })

  it('uses the notification text of an attachment as the message, and its time in the footer', () => {
    const post = {
      message: '',
      props: { attachments: [{ fallback: 'Build done', title: 'Build', ts: 1_700_000_000 }] },
    }
    const { report } = converted(post)
    expect(report.losses.map(({ what }) => what)).toEqual(['The time of the footer', 'The notification text'])
    const remedies = report.losses.flatMap(({ path, remedy }) => (remedy ? [{ id: remedy.id, path }] : []))
    const done = converted(post, { remedies })
    expect(done.content.message).toBe('Build done')
    expect(JSON.stringify(done.content.props.svc_blocks)).toContain('2023-11-14 22:13 UTC')
    expect(done.report).toMatchObject({ changed: 0, lost: 0 })
  })

  it('turns the fields of a card into controls', () => {
    const body = [
      { type: 'Input.Date', id: 'due', label: 'Due' },
      { type: 'Input.Text', id: 'note', placeholder: 'Add a note' },
      { type: 'Input.Toggle', id: 'page', title: 'Page me' },
      { type: 'TextBlock', text: 'Later', isVisible: false },
    ]
    const post = { message: '', props: { cards: [{ type: 'AdaptiveCard', body }] } }
    const { report } = converted(post)
    const remedies = report.losses.flatMap(({ path, remedy }) => (remedy ? [{ id: remedy.id, path }] : []))
    expect(remedies.map(({ id }) => id)).toEqual(['select', 'button', 'toggle', 'show'])
    const done = converted(post, { remedies })
    expect(done.report.lost).toBe(0)
    expect(Object.keys(done.content.props.svc_blocks_actions as object)).toEqual(['due', 'note', 'page'])
  })

  it('says nothing of values that it puts into the context, and of all when they are to be left out', () => {
    const actions = [{ type: 'Action.Submit', id: 'go', title: 'Go', data: { a: 1 } }]
    const card = { message: '', props: { cards: [{ type: 'AdaptiveCard', body: [], actions }] } }
    expect(converted(card).report.losses).toEqual([])
    expect(converted(card, { keepValues: false }).report.losses).toHaveLength(1)
    const { report, content } = converted(pager(), { keepValues: false })
    expect(report.losses.map(({ what }) => what)).toContain('The value of Acknowledge')
    expect(content.props.svc_blocks_actions).toHaveProperty('ack', {
      type: 'external',
      url: 'https://integration.example/actions',
    })
  })

  it('names controls by their words when their ids are not to be kept', () => {
    const { content } = converted(pager(), { keepIds: false, baseUrl: 'https://a.example/x/' })
    expect(content.props.svc_blocks_actions).toMatchObject({
      acknowledge: { url: 'https://a.example/x/acknowledge' },
      more_actions: { url: 'https://a.example/x/more_actions' },
    })
  })

  it('has nothing to say of a post without a legacy format', () => {
    expect(convertContent({ message: 'x', props: {} })).toBeNull()
    expect(convertContent({ message: '', props: { svc_blocks: [{ type: 'text', text: 'x' }] } })).toBeNull()
  })

  it.each([
    ['blocks', blockPayload],
    ['cards', cardPayload],
  ])('reports any loss of %s in full, with remedies that work', (prop, payload) => {
    fc.assert(
      fc.property(payload as fc.Arbitrary<unknown>, list => {
        const content = { message: '', props: { [prop]: list } }
        const before = convertContent(content)
        if (!before) return
        for (const { what, why, advice, path } of before.report.losses) {
          expect(what).toMatch(/^The \S/)
          expect([why, advice].every(words => words.length > 10)).toBe(true)
          expect(path.startsWith(`/props/${prop}`)).toBe(true)
        }
        const remedies = before.report.losses.flatMap(({ path, remedy }) => (remedy ? [{ id: remedy.id, path }] : []))
        const after = convertContent(content, { remedies })
        expect(after?.report.losses.length).toBeGreaterThanOrEqual(before.report.losses.length)
        expect(checkPost(after?.content ?? content).filter(({ severity }) => severity === 'error')).toEqual([])
      }),
    )
  })
})

describe('a base of action addresses', () => {
  it.each(['/plugins/pager', 'https://a.example/x', 'http://127.0.0.1:8080'])('can be %s', base =>
    expect(baseUrlProblem(base)).toBeNull(),
  )
  it.each([
    '',
    'a.example',
    '/pager',
    'https://a.example/x?y=1',
    'https://a.example/#x',
    '/plugins/../x',
    '/plugins/a b',
  ])('cannot be %j', base => expect(baseUrlProblem(base)).not.toBeNull())
})
