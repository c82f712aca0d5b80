import { ChartColumn } from 'lucide-react'
import type { Template } from './template'

export const poll: Template = {
  id: 'poll',
  label: 'Poll',
  icon: ChartColumn,
  description: 'One question, three buttons of the same action, distinguished by their query',
  name: 'poll.json',
  body: {
    message: '',
    props: {
      svc_blocks: [
        {
          type: 'container',
          border: true,
          gap: 'medium',
          content: [
            { type: 'text', text: '#### When do we freeze for the release?' },
            {
              type: 'container',
              flow: 'horizontal',
              gap: 'small',
              content: [choice('Monday', 'mon'), choice('Wednesday', 'wed'), choice('Friday', 'fri')],
            },
            { type: 'text', text: 'No votes yet', size: 'small', is_subtle: true },
          ],
        },
      ],
      svc_blocks_actions: {
        vote: { type: 'external', url: '/plugins/deploy-gate/pick', context: { poll: 'release-freeze' } },
      },
    },
  },
}

function choice(text: string, day: string) {
  return { type: 'button', text, action_id: 'vote', query: { day } }
}
