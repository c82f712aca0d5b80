import { button, container, row, text } from '../blocks/declare/sample'
import { type Section, sample, svcBlocks } from './sample'

const facts = [
  ['Target', 'production-eu'],
  ['Change', '14 commits'],
  ['Error budget', '71 % left'],
] as const

const rollout = container(
  [
    container([
      text('### Roll out checkout-api 4.18.0?'),
      text('Requested by @bob · the gate closes at 11:10', { size: 'small', is_subtle: true }),
    ]),
    {
      type: 'column_set',
      columns: facts.map(([head, value]) => ({
        type: 'column',
        width: 'stretch',
        gap: 'none',
        items: [text(head, { size: 'small', is_subtle: true }), text(value)],
      })),
    },
    { type: 'divider' },
    text(':white_check_mark: **1 of 2 approvals** · @alice'),
    row(
      button('Approve', { style: 'primary', action_id: 'approve' }),
      button('Hold', { action_id: 'hold' }),
      button('Reject', { style: 'danger', action_id: 'reject' }),
      {
        type: 'static_select',
        action_id: 'size',
        placeholder: 'Rollout size',
        options: [
          { text: '10 % canary', value: '10' },
          { text: '25 %', value: '25' },
          { text: 'everything', value: '100' },
        ],
        initial_option: '10',
      },
    ),
  ],
  { border: true, accent_color: 'warning', gap: 'medium' },
)

const rolloutSample = svcBlocks('rollout', 'Blocks of every kind together', [rollout])

/** Whole posts, and the marks of their head lines. */
export const postSection: Section = {
  id: 'posts',
  title: 'Posts',
  samples: [
    { ...rolloutSample, post: { ...rolloutSample.post, edit_at: 1 } },
    sample('ephemeral', 'A private message with an action link', {
      type: 'system_ephemeral',
      message: 'Your approval is in. **bob** or **carol** must approve too. [Withdraw](svc_action://withdraw?wave=1)',
      props: { from_bot: 'true' },
    }),
    sample('marks', 'Pinned, urgent, edited, with a card and a thread', {
      user_id: 'u2',
      message: 'Pinned, urgent, with a card and a thread',
      is_pinned: true,
      edit_at: 1,
      reply_count: 2,
      participants: ['u1', { id: 'u3' }],
      props: { card: '# Card' },
      metadata: { priority: { priority: 'urgent' } },
    }),
    sample('override', 'Overridden name and icon, important, nothing but emoji', {
      message: ':tada: 🎉',
      props: { from_webhook: 'true', override_username: 'release notes', override_icon_emoji: 'rocket' },
      metadata: { priority: { priority: 'important' } },
    }),
    sample('extras', 'Reactions and files', {
      user_id: 'u2',
      message: 'The report is in.',
      metadata: {
        reactions: [
          { emoji_name: 'tada', user_id: 'u1' },
          { emoji_name: 'tada', user_id: 'u3' },
          { emoji_name: 'eyes', user_id: 'u2' },
        ],
        files: [{ id: 'f1', name: 'rollout-report.pdf', size: 48_213, mime_type: 'application/pdf' }],
      },
    }),
    sample('winner', 'Several formats in one post: only svc_blocks are drawn', {
      props: {
        from_bot: 'true',
        svc_blocks: [text('Only this is drawn.')],
        blocks: [{ type: 'section', text: { type: 'plain_text', text: 'Not this' } }],
        attachments: [{ fallback: 'x', text: 'Nor this' }],
      },
    }),
  ],
}
