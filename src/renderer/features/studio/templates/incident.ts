import { Siren } from 'lucide-react'
import type { Template } from './template'

export const incident: Template = {
  id: 'incident',
  label: 'Incident',
  icon: Siren,
  description: 'An alert with its facts, an owner to pick and a link to the runbook',
  name: 'incident.json',
  body: {
    message: '@here checkout-api is slow in **production-eu**',
    props: {
      svc_blocks: [
        {
          type: 'container',
          border: true,
          accent_color: 'danger',
          gap: 'small',
          content: [
            { type: 'text', text: '### Latency above 2 s for 5 minutes' },
            {
              type: 'text',
              text: '| Signal | Now | Usual |\n|---|---|---|\n| p95 latency | 2.4 s | 310 ms |\n| Error rate | 3.1 % | 0.2 % |',
            },
            { type: 'text', text: 'Started 10:31, seen in 2 of 6 zones', size: 'small', is_subtle: true },
            {
              type: 'container',
              flow: 'horizontal',
              gap: 'small',
              content: [
                { type: 'button', text: 'I’ll take it', action_id: 'take', style: 'primary' },
                { type: 'button', text: 'Open the runbook', action_id: 'runbook' },
                { type: 'static_select', action_id: 'assign', placeholder: 'Hand over to', data_source: 'users' },
              ],
            },
          ],
        },
      ],
      svc_blocks_actions: {
        take: { type: 'external', url: '/plugins/deploy-gate/approve', context: { incident: 'INC-4711' } },
        assign: { type: 'external', url: '/plugins/deploy-gate/pick', context: { incident: 'INC-4711' } },
        runbook: { type: 'openURL', url: 'https://example.com/runbooks/latency' },
      },
    },
  },
}
