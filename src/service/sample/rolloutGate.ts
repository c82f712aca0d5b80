import type { Props } from '#domain/posts/post'

const fact = (name: string, value: string) => ({
  type: 'column',
  width: 'stretch',
  gap: 'none',
  items: [
    { type: 'text', text: name, size: 'small', is_subtle: true },
    { type: 'text', text: value },
  ],
})

const context = { release: 'checkout-api 4.18.0' }
const action = (path: string) => ({
  type: 'external',
  url: `/plugins/deploy-gate/${path}`,
  context,
  query: { env: 'production', release: '4.18.0' },
})

/** The first post one sees: a release gate whose controls the sample integration handles. */
export const rolloutGate: Props = {
  svc_blocks: [
    {
      type: 'container',
      border: true,
      accent_color: 'warning',
      gap: 'medium',
      content: [
        { type: 'text', text: '### Roll out checkout-api 4.18.0?' },
        { type: 'text', text: 'Requested by @bob · the gate closes at 11:10', size: 'small', is_subtle: true },
        {
          type: 'column_set',
          columns: [fact('Target', 'production-eu'), fact('Change', '14 commits'), fact('Error budget', '71 % left')],
        },
        { type: 'divider' },
        { type: 'text', text: 'Waiting for **2 approvals**' },
        {
          type: 'container',
          flow: 'horizontal',
          gap: 'small',
          content: [
            {
              type: 'button',
              text: 'Approve',
              action_id: 'approve',
              style: 'primary',
              tooltip: 'One of two approvals',
              query: { wave: 'canary' },
            },
            { type: 'button', text: 'Hold', action_id: 'hold' },
            { type: 'button', text: 'Reject', action_id: 'reject', style: 'danger' },
            {
              type: 'static_select',
              action_id: 'pick',
              placeholder: 'First wave',
              initial_option: '10',
              options: [
                { text: '10 % canary', value: '10' },
                { text: '25 % of the fleet', value: '25' },
                { text: '50 % of the fleet', value: '50' },
                { text: 'Everything at once', value: '100' },
              ],
            },
          ],
        },
      ],
    },
  ],
  svc_blocks_actions: {
    approve: action('approve'),
    hold: action('hold'),
    reject: action('reject'),
    pick: action('pick'),
  },
}
