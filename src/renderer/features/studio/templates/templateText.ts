import type { DocumentKind } from '#contract/documents'
import { written } from '#domain/edits/written'
import type { Template } from './template'

/** A template written as a document of the given kind, tidily: two spaces, short objects on one line. */
export const templateText = (template: Template, kind: DocumentKind = 'post'): string =>
  `${written(bodyFor(template, kind))}\n`

function bodyFor({ body }: Template, kind: DocumentKind): unknown {
  switch (kind) {
    case 'incoming_webhook':
      return { text: body.message, props: body.props }
    case 'action_response':
      return { update: body, ephemeral_text: 'Done.' }
    case 'svc_blocks':
      return body.props['svc_blocks']
    case 'attachments':
      return sampleAttachments
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
