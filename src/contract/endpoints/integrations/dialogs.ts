import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { StatusOk } from '../../wire/common'
import { Dialog, DialogReply } from '../../wire/dialogs'
import { optionalText } from '../parts'
import { sample } from '../sample'

const submission = {
  url: optionalText('Where the submission goes: the `url` the dialog was opened with.'),
  callback_id: optionalText('As in the dialog.'),
  state: optionalText('As in the dialog.'),
  channel_id: Type.String({ description: 'Where the dialog was opened; the user must be able to read it.' }),
  team_id: optionalText('The team the user is in.'),
  submission: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'Name of a field -> what the user gave.' }),
  ),
  cancelled: Type.Optional(Type.Boolean({ description: 'True when the user closed the dialog.' })),
  type: optionalText('`refresh` asks for a new form because a field with `refresh` changed; anything else submits.'),
}

const failed = 'api.post.do_action.action_integration.app_error'
const integrationErrors = [
  failed,
  { id: failed, status: 429 },
  { id: failed, status: 502 },
  { id: failed, status: 503 },
] as const

/** Dialogs (docs/reference/actions.md#dialogs). */
export const dialogs = {
  openDialog: {
    method: 'POST',
    path: '/api/v4/actions/dialogs/open',
    summary: 'Open a dialog for the user who clicked',
    description:
      'Needs no session: the trigger id that came with the callback is the right to open a dialog, for 30 seconds.',
    auth: 'none',
    tag: 'actions',
    body: Type.Object({
      trigger_id: Type.String({ description: 'As the callback gave it.' }),
      url: Type.String({ description: 'Where the submission goes.' }),
      dialog: Dialog,
    }),
    reply: StatusOk,
    errors: [
      'interactive_message.decode_trigger_id.expired',
      'interactive_message.decode_trigger_id.base64_decode_failed',
      'interactive_message.decode_trigger_id.missing_data',
      'interactive_message.decode_trigger_id.base64_decode_failed_signature',
      'interactive_message.decode_trigger_id.signature_decode_failed',
      'interactive_message.decode_trigger_id.verify_signature_failed',
    ],
    example: {
      body: {
        trigger_id: 'ajR4cXR3em45eWdtZmtoMXA1YnJjZThhZG86aDVrOA==',
        url: 'http://127.0.0.1:9000/rollback',
        dialog: {
          callback_id: 'rollback',
          title: 'Roll back',
          elements: [{ display_name: 'Why', name: 'why', type: 'textarea', max_length: 500 }],
          submit_label: 'Roll back',
        },
      },
    },
  },
  submitDialog: {
    method: 'POST',
    path: '/api/v4/actions/dialogs/submit',
    summary: 'Submit or cancel a dialog',
    description:
      'The service adds who submits, calls the integration, and returns its response. `type` names what the integration ' +
      'gets: `dialog_submission`, `dialog_cancellation` or `refresh`.',
    auth: 'session',
    tag: 'actions',
    body: Type.Object(submission),
    reply: DialogReply,
    errors: [...integrationErrors, 'app.channel.get.existing.app_error'],
    example: {
      body: {
        url: 'http://127.0.0.1:9000/rollback',
        callback_id: 'rollback',
        state: '',
        channel_id: sample.channelId,
        team_id: sample.teamId,
        submission: { why: 'Error rate doubled.' },
        cancelled: false,
      },
    },
  },
  lookupDialog: {
    method: 'POST',
    path: '/api/v4/actions/dialogs/lookup',
    summary: 'Ask the integration for the choices of a dynamic menu',
    auth: 'session',
    tag: 'actions',
    body: Type.Object(submission),
    reply: Type.Object({ items: Type.Array(Type.Object({ text: Type.String(), value: Type.String() })) }),
    errors: [...integrationErrors, 'app.channel.get.existing.app_error'],
    example: {
      body: {
        url: 'http://127.0.0.1:9000/services',
        channel_id: sample.channelId,
        submission: { query: 'web' },
      },
    },
  },
} as const satisfies Record<string, Endpoint>
