import type { DocumentKind } from '#contract/documents'
import { written } from '#domain/edits/written'
import type { PostContent } from '#domain/posts/post'

/** The content of a post written as a document of the given kind, tidily: two spaces, short objects on one line. */
export const templateText = (post: PostContent, kind: DocumentKind = 'post'): string =>
  `${written(bodyFor(post, kind))}\n`

function bodyFor(body: PostContent, kind: DocumentKind): unknown {
  switch (kind) {
    case 'incoming_webhook':
    case 'outgoing_response':
      return { text: body.message, props: body.props }
    case 'action_response':
      return { update: body, ephemeral_text: 'Done.' }
    case 'svc_blocks':
      return body.props['svc_blocks'] ?? []
    case 'attachments':
      return body.props['attachments'] ?? sampleAttachments
    case 'blocks':
      return sampleBlocks
    case 'cards':
      return sampleCards
    default:
      return body
  }
}

const sampleAttachments = [
  {
    fallback: 'checkout-api 4.18.0 is ready for production-eu',
    color: '#0c6e4c',
    title: 'checkout-api 4.18.0',
    text: '14 commits since 4.17.3, most of them in `payments/`',
    fields: [
      { title: 'Target', value: 'production-eu', short: true },
      { title: 'Error budget', value: '71 % left', short: true },
    ],
    footer: 'deploy-gate',
  },
]

const sampleBlocks = [
  { type: 'header', text: { type: 'plain_text', text: 'checkout-api 4.18.0' } },
  {
    type: 'section',
    text: { type: 'mrkdwn', text: '14 commits since *4.17.3*, most of them in `payments/`' },
    fields: [
      { type: 'mrkdwn', text: '*Target*\nproduction-eu' },
      { type: 'mrkdwn', text: '*Error budget*\n71 % left' },
    ],
  },
  { type: 'context', elements: [{ type: 'mrkdwn', text: 'deploy-gate' }] },
]

const sampleCards = [
  {
    type: 'AdaptiveCard',
    version: '1.5',
    body: [
      { type: 'TextBlock', text: 'checkout-api 4.18.0', size: 'Large', weight: 'Bolder' },
      { type: 'TextBlock', text: '14 commits since 4.17.3, most of them in payments', wrap: true },
      {
        type: 'FactSet',
        facts: [
          { title: 'Target', value: 'production-eu' },
          { title: 'Error budget', value: '71 % left' },
        ],
      },
    ],
  },
]
