import { describe, expect, it } from 'vitest'
import { attachmentRemarks } from '#domain/notes/attachmentRemarks'
import { unknownKeys } from '#domain/notes/unknownKeys'

const said = (attachment: object, registry?: object) =>
  attachmentRemarks({ attachments: [attachment], ...(registry ? { svc_blocks_actions: registry } : {}) }).map(
    ({ path, message }) => [path.replace('/props/attachments/0', ''), message],
  )
const integration = { url: 'http://127.0.0.1:9/go' }
const ofAction = (action: object, registry?: object) =>
  said({ text: 'x', actions: [{ name: 'Go', ...action }] }, registry).map(([, message]) => message)

describe('an action of an attachment', () => {
  it('that calls nobody says so, unless the registry has an entry for it', () => {
    const message =
      'This action has no integration, and svc_blocks_actions has no entry for it, so a click calls nobody.'
    expect(ofAction({ id: 'go' })).toEqual([message])
    expect(ofAction({ id: 'go' }, { other: {} })).toEqual([message])
    expect(ofAction({ id: 'go' }, { go: { type: 'external', url: 'https://a.test' } })).toEqual([])
    expect(ofAction({ id: 'go', integration })).toEqual([])
  })

  it('that has the id of one before it says which is called', () => {
    const actions = [1, 2].map(() => ({ id: 'go', name: 'Go', integration }))
    expect(said({ text: 'x', actions })).toEqual([
      ['/actions/1/id', 'Another action before it has the id “go”, and a click on either calls that one.'],
    ])
  })

  it('of an unknown type or style says what it is rendered as', () => {
    expect(ofAction({ integration, type: 'menu' })).toEqual([
      'There is no action type “menu”: it is rendered as a button. A menu is a select.',
    ])
    expect(ofAction({ integration, style: 'blue' })).toEqual(['There is no button style “blue”: the default is used.'])
    expect(ofAction({ integration, type: 'button', style: 'primary' })).toEqual([])
  })

  it('that is a menu has something to choose from', () => {
    expect(ofAction({ integration, type: 'select' })).toEqual([
      'Without options or a data_source, the menu has nothing to choose from.',
    ])
    expect(ofAction({ integration, type: 'select', data_source: 'people' })).toEqual([
      'There is no data_source “people”, only users and channels, so the menu has nothing to choose from.',
    ])
    expect(ofAction({ integration, type: 'select', data_source: 'users' })).toEqual([])
    expect(ofAction({ integration, type: 'select', options: [{ text: 'a', value: 'a' }] })).toEqual([])
  })

  it('has keys of its own, and so has its integration', () => {
    const actions = [{ name: 'Go', url: 'x', integration: { ...integration, contxt: {} } }]
    expect(unknownKeys({ attachments: [{ text: 'x', actions }] }).map(({ path }) => path)).toEqual([
      '/props/attachments/0/actions/0/url',
      '/props/attachments/0/actions/0/integration/contxt',
    ])
  })
})

describe('an attachment', () => {
  it('with nothing to show says so', () => {
    expect(said({})).toEqual([['', 'There is nothing in this attachment to show.']])
    expect(said({ color: 'good', fields: [], text: ' ' })).toHaveLength(1)
    for (const some of [{ fallback: 'a' }, { text: 'a' }, { fields: [{}] }, { image_url: '/a.png' }])
      expect(said(some)).toEqual([])
  })

  it('has addresses of pictures and links that can be some', () => {
    expect(said({ text: 'x', image_url: 'a.png', title: 'x', title_link: 'javascript:alert(1)' })).toEqual([
      ['/image_url', '“a.png” is no address of a picture, which begins with http:// or https://: none is shown.'],
      ['/title_link', '“javascript:alert(1)” is not made a link: no script may run from a post.'],
    ])
    expect(said({ text: 'x', thumb_url: 'https://a.test/a', title: 'x', title_link: '/a' })).toEqual([])
  })

  it('is in a list', () => expect(attachmentRemarks({ attachments: {} })).toEqual([]))
})
