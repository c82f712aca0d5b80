import { expect, it } from 'vitest'
import { startSampleIntegration } from '../../../../resources/sample-integration/sampleIntegration.mjs'
import { sampleIntegrations } from '../../../../src/service/sample/integrations/sampleIntegrations'
import { startService, type TestService } from '../../../support/service'
import { deliveryFor, postsIn, say } from '../../../support/webhooks'

async function watched(service: TestService) {
  const post = await say(service, 'watch payments-api', {}, await service.tokenOf('bob'))
  const { summary } = await deliveryFor(service, post.id)
  expect(summary).toMatchObject({ label: 'canary-watch', outcome: 'ok', url: '/plugins/deploy-gate/watch' })
  const [reply] = (await postsIn(service, service.sample.channel_id)).filter(one => one.root_id === post.id)
  return reply
}

const watching = {
  message: expect.stringContaining('Watching `payments-api` for @bob.'),
  props: {
    override_username: 'canary-watch',
    from_webhook: 'true',
    attachments: [{ fields: expect.arrayContaining([expect.objectContaining({ title: 'p95' })]) }],
  },
}

it('the sample workspace watches a service that a message names, offline, in the thread of the message', async () => {
  const service = await startService()
  try {
    expect((await service.snapshot()).exchanges.filter(one => one.kind === 'webhook')).toEqual([])
    expect(await watched(service)).toMatchObject(watching)
  } finally {
    await service.close()
  }
})

it('with its simulation off, the process of the sample responds at the same address', async () => {
  const integration = await startSampleIntegration({ log: () => {} })
  const service = await startService({ plugins: { 'deploy-gate': integration.url } })
  try {
    const text = JSON.stringify({ ...sampleIntegrations['deploy-gate'], enabled: false })
    const body = { path: 'integrations/deploy-gate.json', text, base: null }
    await service.window('/project/file', { method: 'PUT', body })
    expect(await watched(service)).toMatchObject({ ...watching, type: 'slack_attachment' })
  } finally {
    await service.close()
    await integration.close()
  }
})
