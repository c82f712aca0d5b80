import { expect, it } from 'vitest'
import { startSampleIntegration } from '../../../../resources/sample-integration/sampleIntegration.mjs'
import { startService } from '../../../support/service'
import { deliveryFor, postsIn, say } from '../../../support/webhooks'

it('the sample workspace watches a service that a message names, offline, in the thread of the message', async () => {
  const integration = await startSampleIntegration({ log: () => {} })
  const service = await startService({ plugins: { 'deploy-gate': integration.url } })
  try {
    expect((await service.snapshot()).exchanges.filter(one => one.kind === 'webhook')).toEqual([])
    const post = await say(service, 'watch payments-api', {}, await service.tokenOf('bob'))
    const { summary } = await deliveryFor(service, post.id)
    expect(summary).toMatchObject({ label: 'canary-watch', outcome: 'ok', url: '/plugins/deploy-gate/watch' })
    const [reply] = (await postsIn(service, service.sample.channel_id)).filter(one => one.root_id === post.id)
    expect(reply).toMatchObject({
      message: expect.stringContaining('Watching `payments-api` for @bob.'),
      type: 'slack_attachment',
      props: { override_username: 'canary-watch', from_webhook: 'true' },
    })
  } finally {
    await service.close()
    await integration.close()
  }
})
