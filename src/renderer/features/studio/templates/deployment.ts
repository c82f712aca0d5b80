import { Rocket } from 'lucide-react'
import type { Template } from './template'

export const deployment: Template = {
  id: 'deployment',
  label: 'Deployment',
  icon: Rocket,
  description: 'A finished deployment with its steps folded away and an action link in the text',
  name: 'deployment.json',
  body: {
    message: 'Deployed **checkout-api 4.18.0** to `production-eu`. [Roll back](svc_action://rollback?to=4.17.3)',
    props: {
      svc_blocks: [
        {
          type: 'container',
          border: true,
          accent_color: 'good',
          gap: 'small',
          content: [
            { type: 'text', text: ':white_check_mark: All 6 zones updated in **4 min 12 s**' },
            {
              type: 'collapsible',
              collapsed: true,
              header: [{ type: 'text', text: 'Steps' }],
              content: [
                {
                  type: 'text',
                  text: '1. Build `4.18.0` (1 min 40 s)\n2. Canary 10 % (1 min)\n3. Everybody (1 min 32 s)',
                },
              ],
            },
            {
              type: 'container',
              flow: 'horizontal',
              gap: 'small',
              content: [
                { type: 'button', text: 'Mark as good', action_id: 'confirm', style: 'good' },
                { type: 'button', text: 'Pause the next one', action_id: 'pause', style: 'warning' },
              ],
            },
          ],
        },
      ],
      svc_blocks_actions: {
        confirm: { type: 'external', url: '/plugins/deploy-gate/approve', context: { deployment: 812 } },
        pause: { type: 'external', url: '/plugins/deploy-gate/hold', context: { deployment: 812 } },
        rollback: { type: 'external', url: '/plugins/deploy-gate/reject', context: { deployment: 812 } },
      },
    },
  },
}
