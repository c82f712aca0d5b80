import { type Static, Type } from 'typebox'
import { endpoints } from '#contract/endpoints'
import { openDialog } from '../../dialogs/openDialog'
import { lookupDialog, type Submission, submitDialog } from '../../dialogs/submitDialog'
import { mount } from '../../http/mount'
import { OK } from '../../http/sendJson'
import type { Mounting } from '../mounting'

const text = Type.Optional(Type.String())
const object = Type.Optional(Type.Record(Type.String(), Type.Unknown()))

/** Any dialog is opened: what is odd about it is a warning, not a rejection. */
const OpenBody = Type.Object({ trigger_id: text, url: text, dialog: object })
const SubmitBody = Type.Object({
  url: text,
  callback_id: text,
  state: text,
  channel_id: text,
  team_id: text,
  submission: object,
  cancelled: Type.Optional(Type.Boolean()),
  type: text,
})

const options = { body: SubmitBody, bodyName: 'dialog' } as const

/** docs/reference/actions.md#dialogs. */
export function mountDialogs(at: Mounting): void {
  const { ctx } = at
  mount(
    at,
    endpoints.openDialog,
    ({ body: { trigger_id = '', url = '', dialog = {} } }) => {
      openDialog(ctx, { trigger_id, url, dialog })
      return OK
    },
    { body: OpenBody, bodyName: 'dialog' },
  )
  mount(at, endpoints.submitDialog, ({ caller, body }) => submitDialog(ctx, caller, submissionOf(body)), options)
  mount(at, endpoints.lookupDialog, ({ caller, body }) => lookupDialog(ctx, caller, submissionOf(body)), options)
}

const submissionOf = ({
  url = '',
  callback_id = '',
  state = '',
  channel_id = '',
  team_id = '',
  submission = {},
  cancelled = false,
  type = '',
}: Static<typeof SubmitBody>): Submission => ({
  url,
  callback_id,
  state,
  channel_id,
  team_id,
  submission,
  cancelled,
  isRefresh: type === 'refresh',
})
