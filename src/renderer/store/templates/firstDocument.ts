import { templateText } from './templateText'

const body = {
  message: '',
  props: {
    svc_blocks: [
      {
        type: 'container',
        border: true,
        accent_color: 'warning',
        gap: 'medium',
        content: [
          { type: 'text', text: '### Roll out checkout-api 4.18.0?' },
          {
            type: 'column_set',
            columns: [
              column('Target', 'production-eu'),
              column('Change', '14 commits'),
              column('Error budget', '71 % left'),
            ],
          },
          { type: 'divider' },
          {
            type: 'container',
            flow: 'horizontal',
            gap: 'small',
            content: [
              { type: 'button', text: 'Approve', action_id: 'approve', style: 'primary', query: { wave: 'canary' } },
              { type: 'button', text: 'Hold', action_id: 'hold' },
              { type: 'button', text: 'Reject', action_id: 'reject', style: 'danger' },
              {
                type: 'static_select',
                action_id: 'rollout_size',
                placeholder: 'Rollout size',
                options: [
                  { text: '10 % canary', value: '10' },
                  { text: '25 %', value: '25' },
                  { text: 'Everybody', value: '100' },
                ],
              },
            ],
          },
          {
            type: 'collapsible',
            collapsed: true,
            header: [{ type: 'text', text: '**Change log**' }],
            content: [
              {
                type: 'text',
                text: '14 commits since 4.17.3, most of them in `payments/`',
                size: 'small',
                is_subtle: true,
              },
            ],
          },
        ],
      },
    ],
    svc_blocks_actions: {
      approve: {
        type: 'external',
        url: '/plugins/deploy-gate/approve',
        context: { release: 'checkout-api 4.18.0' },
        query: { wave: 'all' },
      },
      hold: { type: 'external', url: '/plugins/deploy-gate/hold', context: { release: 'checkout-api 4.18.0' } },
      reject: { type: 'external', url: '/plugins/deploy-gate/reject', context: { release: 'checkout-api 4.18.0' } },
      rollout_size: { type: 'external', url: '/plugins/deploy-gate/pick' },
    },
  },
}

/** What a new payload begins with: a release gate that can be sent as it is, for the integration of the sample workspace. */
export const firstDocument = { name: 'rollout-gate.json', text: templateText(body) }

function column(label: string, value: string) {
  return {
    type: 'column',
    width: 'stretch',
    gap: 'none',
    items: [
      { type: 'text', text: label, size: 'small', is_subtle: true },
      { type: 'text', text: value },
    ],
  }
}
