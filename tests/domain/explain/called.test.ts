import { describe, expect, it } from 'vitest'
import { mergeActionUrl } from '#domain/actions/registry/mergeUrl'
import { judgeProps } from '#domain/actions/response/propKeys'
import { explainContentType, explainContext, explainMerged } from '#domain/explain/outbound/explainCalled'

const texts = (reasons: { text: string }[]): string[] => reasons.map(({ text }) => text)

describe('a query key', () => {
  const merged = (registryQuery: object, requestQuery: Record<string, string>) => {
    const made = mergeActionUrl({ url: 'http://a.test/?env=a', registryQuery, requestQuery })
    return texts(explainMerged(made.ok ? made.value.keys : []))
  }

  it('that lost says to what, once for each value', () => {
    expect(merged({ env: 'b' }, { env: 'c' })).toEqual([
      'The query key env: “a” of the URL of the entry was overridden by “c” of the query of the control or link.',
      'The query key env: “b” of the query of the entry was overridden by “c” of the query of the control or link.',
    ])
  })

  it('that is the same everywhere lost nothing', () => {
    expect(merged({ env: 'a' }, { other: 'x' })).toEqual([])
  })
})

describe('a key of a context', () => {
  const sent = { context: {}, selected_option: '', hasForm: false }

  it('is overwritten by a choice and by a form, and overwrites the value of a button', () => {
    const context = { selected_option: 'x', form_values: { a: 1 }, value: 'y' }
    expect(texts(explainContext({ context, selected_option: 'z', value: 'w', hasForm: true }))).toEqual([
      'The context key selected_option: the choice “z” overwrites “x” of the entry. Give the key of the entry another name.',
      'The context key form_values: what was filled in overwrites “{"a":1}” of the entry. Give the key of the entry another name.',
      'The context key value: “y” of the entry overwrites the value “w” of the button. Give the key of the entry another name.',
    ])
  })

  it.each([
    ['nothing was chosen', { ...sent, context: { selected_option: 'x' } }],
    ['it is the same', { ...sent, context: { selected_option: 'x' }, selected_option: 'x' }],
    ['the context is text', { ...sent, context: 'x', selected_option: 'x' }],
  ])('has no remark where %s', (_, given) => {
    expect(explainContext(given)).toEqual([])
  })
})

describe('a Content-Type', () => {
  it('other than JSON is remarked on where there is a body', () => {
    expect(texts(explainContentType({ contentType: '', isEmpty: false }))).toEqual([
      'Applied, though the Content-Type of the response is missing: it should be application/json.',
    ])
    expect(explainContentType({ contentType: 'text/plain', isEmpty: true })).toEqual([])
    expect(explainContentType({ contentType: 'application/json; charset=utf-8', isEmpty: false })).toEqual([])
  })
})

describe('props of an update', () => {
  it('are listed where they are kept as they were, hidden, or read by nobody', () => {
    const props = { svc_blocks: [{}], cards: [{}], attachments: [], from_bot: 'true', mood: 'x', card: 'y' }
    expect(judgeProps(props, 'update.props.').map(({ key, verdict }) => [key, verdict])).toEqual([
      ['update.props.cards', 'not_rendered'],
      ['update.props.from_bot', 'ignored'],
      ['update.props.mood', 'unused'],
    ])
  })
})
