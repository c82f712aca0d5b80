import type { Props } from '#domain/posts/post'

const figure = (name: string, value: string, width: 'auto' | 'stretch' = 'stretch') => ({
  type: 'column',
  width,
  gap: 'none',
  items: [
    { type: 'text', text: name, size: 'small', is_subtle: true },
    { type: 'text', text: value },
  ],
})

/** Columns, a picture and a button that opens a dialog: what a watching bot says. */
export const canaryReport: Props = {
  svc_blocks: [
    { type: 'text', text: 'Watching `checkout-api` in production-eu.' },
    {
      type: 'column_set',
      columns: [figure('p95', '**182 ms**'), figure('Errors', '**0.02 %**'), figure('Traffic', '**10 %**')],
    },
    {
      type: 'image',
      url: '/sample/latency.svg',
      alt_text: 'The p95 latency falls from 240 to 182 ms',
      size: 'medium',
    },
    { type: 'button', text: 'Set an alarm', action_id: 'alarm' },
  ],
  svc_blocks_actions: {
    alarm: { type: 'external', url: '/plugins/deploy-gate/alarm', context: { service: 'checkout-api' } },
  },
}

/** A collapsible, nested containers, a person's picture and colours: a board of an incident. */
export const incidentBoard: Props = {
  svc_blocks: [
    {
      type: 'container',
      border: true,
      accent_color: 'danger',
      gap: 'medium',
      content: [
        { type: 'text', text: '### Payments answer with 502' },
        {
          type: 'column_set',
          columns: [
            {
              type: 'column',
              items: [
                { type: 'image', url: '/sample/oncall.svg', alt_text: 'Carol', size: 'xsmall', image_style: 'person' },
              ],
            },
            figure('On call', '@carol'),
            figure('Severity', 'SEV-2'),
            figure('Region', 'eu-north'),
          ],
        },
        {
          type: 'container',
          background: 'gray',
          content: [{ type: 'text', text: 'Card payments fail for **4 %** of customers. Wallets are fine.' }],
        },
        {
          type: 'collapsible',
          collapsed: true,
          header: [{ type: 'text', text: '**What is known**' }],
          content: [
            {
              type: 'text',
              text: '1. Deploy 4.17.2 went out at 09:52\n2. The pool of `pay-db` is exhausted\n3. Retries make it worse',
            },
            { type: 'image', url: '/sample/errors.svg', alt_text: '5xx per minute rise at ten', size: 'medium' },
          ],
        },
        { type: 'button', text: 'Open the runbook', action_id: 'runbook', style: 'warning' },
      ],
    },
  ],
  svc_blocks_actions: { runbook: { type: 'openURL', url: '/northwind/channels/release-notes' } },
}

/** A horizontal row of small facts. */
export const releaseCard: Props = {
  svc_blocks: [
    {
      type: 'container',
      flow: 'horizontal',
      gap: 'large',
      content: [
        { type: 'text', text: '14 commits', is_subtle: true },
        { type: 'divider' },
        { type: 'text', text: '6 authors', is_subtle: true },
        { type: 'divider' },
        { type: 'text', text: '2 migrations', is_subtle: true },
      ],
    },
  ],
}
