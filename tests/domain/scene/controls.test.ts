import { describe, expect, it } from 'vitest'
import { controlsIn } from '#domain/scene/controls/controlsIn'
import { findControl, findOption } from '#domain/scene/controls/findControl'
import { missingName } from '#domain/scene/faults/cueFault'

const svc_blocks = [
  {
    type: 'container',
    content: [
      { type: 'text', text: 'Or [hold it](svc_action://hold?wave=eu).' },
      { type: 'button', text: 'Approve', action_id: 'approve', query: { wave: 'canary' } },
      { type: 'button', text: 'Reject', action_id: 'reject', disabled: true },
      {
        type: 'static_select',
        action_id: 'pick',
        placeholder: 'First wave',
        options: [
          { text: '10 % canary', value: '10' },
          { text: '25 % of the fleet', value: '25' },
        ],
      },
    ],
  },
]
const content = { message: 'See [the log](svc_action://log)', props: { svc_blocks } }
const controls = controlsIn(content)
const find = (
  control: string,
  verb: 'click' | 'choose' = 'click',
  former: { cue: number; replacedBy: string[] } | null = null,
) => findControl(controls, { control, verb, former })
const faultOf = (...asked: Parameters<typeof find>) => {
  const found = find(...asked)
  return found.ok ? null : found.fault
}

describe('the controls of a post', () => {
  it('are its links, buttons and menus, with what a click sends along', () => {
    expect(
      controls.map(({ is, action_id, label, query, disabled }) => ({ is, action_id, label, query, disabled })),
    ).toEqual([
      { is: 'link', action_id: 'log', label: 'the log', query: {}, disabled: false },
      { is: 'link', action_id: 'hold', label: 'hold it', query: { wave: 'eu' }, disabled: false },
      { is: 'button', action_id: 'approve', label: 'Approve', query: { wave: 'canary' }, disabled: false },
      { is: 'button', action_id: 'reject', label: 'Reject', query: {}, disabled: true },
      { is: 'menu', action_id: 'pick', label: 'First wave', query: {}, disabled: false },
    ])
  })

  it('are those of attachments where these are shown', () => {
    const actions = [
      { id: 'grant', name: 'Approve', type: 'button' },
      { id: 'who', name: 'Ask', type: 'select', data_source: 'users' },
      { name: 'no id' },
      7,
    ]
    expect(controlsIn({ message: '', props: { attachments: [{ text: 'a', actions }, 3, {}] } })).toMatchObject([
      { is: 'button', action_id: 'grant', label: 'Approve', format: 'attachment' },
      { is: 'menu', action_id: 'who', source: 'users', format: 'attachment' },
    ])
  })

  it.each([{}, { svc_blocks: 'x' }, { svc_blocks: [{ type: 'button' }] }, { attachments: [{ actions: 'x' }] }])(
    'are none in %j',
    props => {
      expect(controlsIn({ message: '', props })).toEqual([])
    },
  )
})

describe('a control that a cue names', () => {
  it('is found by what is written on it in whatever case, else by its action id', () => {
    expect(find('approve ')).toMatchObject({ ok: true, value: { action_id: 'approve' } })
    expect(find('HOLD IT')).toMatchObject({ ok: true, value: { action_id: 'hold' } })
    expect(find('log')).toMatchObject({ ok: true, value: { label: 'the log' } })
    expect(find('First wave', 'choose')).toMatchObject({ ok: true, value: { action_id: 'pick' } })
  })

  it('is not there: the nearest is offered', () => {
    expect(faultOf('Aprove')).toEqual({
      code: 'scene.no_control',
      message: 'This post has no Aprove. Did you mean Approve?',
      nearest: ['Approve'],
      fixes: [{ label: 'Click Approve', path: '/control', value: 'Approve' }],
    })
  })

  it('is not there any more: the cue that took it away is named, and what came in its place', () => {
    const [, , approve] = controls
    const after = [{ ...approve, action_id: 'back', label: 'Roll back' }] as typeof controls
    const found = findControl(after, {
      control: 'Approve',
      verb: 'click',
      former: { cue: 4, replacedBy: ['Roll back'] },
    })
    expect(found).toMatchObject({
      ok: false,
      fault: {
        message: 'Approve no longer exists in this post. Cue 4 replaces it with Roll back.',
        fixes: [{ label: 'Click Roll back', value: 'Roll back' }],
      },
    })
    const none = findControl([], { control: 'Approve', verb: 'click', former: { cue: 2, replacedBy: [] } })
    expect(none).toMatchObject({
      fault: { message: 'Approve no longer exists in this post. Cue 2 removes it.', fixes: [] },
    })
  })

  it('is disabled', () => {
    expect(faultOf('Reject')).toMatchObject({ code: 'scene.disabled', message: 'Reject is disabled in this post.' })
  })

  it('is of the other kind', () => {
    expect(faultOf('First wave')?.message).toContain('First wave is a menu: use a cue of type choose.')
    expect(faultOf('Approve', 'choose')?.message).toContain('Approve is no menu: use a cue of type click.')
  })

  it('has an option by its words or value, and offers the nearest', () => {
    const options = controls.at(-1)?.options ?? []
    expect(findOption(options, '25 % OF the fleet')).toMatchObject({ value: { value: '25' } })
    expect(findOption(options, '10')).toMatchObject({ value: { text: '10 % canary' } })
    expect(findOption(options, '10 % cannary')).toMatchObject({
      fault: { message: 'This menu has no 10 % cannary. Did you mean 10 % canary?', fixes: [{ path: '/option' }] },
    })
    expect(findOption([], 'x')).toMatchObject({ fault: { message: 'This menu has no x. It is empty.' } })
  })
})

describe('a name that the workspace does not have', () => {
  const named = (name: string, known: string[]) =>
    missingName({ code: 'scene.no_user', what: 'user', name, known, path: '/as' })

  it('is said with those that are most like it, each a fix', () => {
    expect(named('bop', ['alice', 'bob', 'carol'])).toMatchObject({
      message: 'There is no user called bop. Did you mean bob?',
      fixes: [{ label: 'Use bob', path: '/as', value: 'bob' }],
    })
  })

  it('is said with all that there are where none is like it', () => {
    expect(named('zzzzzzzz', ['alice', 'bob']).message).toBe('There is no user called zzzzzzzz. There are alice, bob.')
    expect(named('x', []).message).toBe('There is no user called x. There is no user at all.')
    expect(named('zzzzzzzz', ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']).message).toContain('and 1 more.')
  })
})
