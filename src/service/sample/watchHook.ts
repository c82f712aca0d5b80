import type { Context } from '../context'
import { createOutgoing } from '../hooks/createOutgoing'
import type { Places } from './places'
import type { Staff } from './staff'

/** An outgoing webhook that the sample integration responds to: `watch checkout-api` in #deployments starts a watch. */
export function hookSample(ctx: Context, { people }: Staff, { team, channels }: Places): void {
  createOutgoing(ctx, {
    creator_id: people.admin.id,
    team_id: team.id,
    channel_id: channels.deployments.id,
    trigger_words: ['watch', 'canary'],
    callback_urls: ['/plugins/deploy-gate/watch'],
    content_type: 'application/json',
    display_name: 'canary-watch',
    description: 'Watches the service that a message names.',
    username: 'canary-watch',
  })
}
