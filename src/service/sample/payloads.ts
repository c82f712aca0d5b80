import { written } from '#domain/edits/written'
import { payloadsFolder } from '#domain/project/paths'
import { rolloutGate } from './rolloutGate'
import { buildHook } from './texts'

/** Values that the sample's post is sent with, and what it says instead of them. */
const variables = { release: 'checkout-api 4.18.0', requested_by: '@bob', closes_at: '11:10' }

/** The payloads of the sample project: path -> text. They are what its posts were made of. */
export function samplePayloads(): Record<string, string> {
  const gate = written({ message: '', props: rolloutGate })
    .replaceAll('Roll out checkout-api 4.18.0?', 'Roll out {{release}}?')
    .replaceAll('Requested by @bob', 'Requested by {{requested_by}}')
    .replaceAll('closes at 11:10', 'closes at {{closes_at}}')
  return {
    [`${payloadsFolder}/rollout-gate.post.json`]: `${gate}\n`,
    [`${payloadsFolder}/rollout-gate.sample.json`]: `${written({ samples: { checkout: variables } })}\n`,
    [`${payloadsFolder}/build-finished.webhook.json`]: `${written(buildHook)}\n`,
  }
}
