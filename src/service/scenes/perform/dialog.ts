import { readDialog } from '#domain/dialogs/readDialog'
import { isObject } from '#domain/json'
import { fillDialog } from '#domain/scene/dialogs/fillDialog'
import type { CueOf } from '#domain/scene/schema/scene'
import { CannotRun, cannotRun } from '../run/cannotRun'
import { requestAs } from '../run/request'
import type { SceneRun } from '../run/sceneRun'
import type { Waiting } from '../run/watch'
import { type Acted, type Perform, ran } from './ready'

const SECOND = 1000

/** Fills in the dialog that was opened for a person, and submits or closes it. */
export const dialog: Perform<CueOf<'dialog'>> = async ({ run, stage }, cue) => {
  const user = stage.actor()
  const { at_most = 5, cancel = false, fields = {} } = cue
  const waiting = await run.watch.until(() => run.watch.dialogs.get(user.id) ?? null, at_most * SECOND)
  if (waiting === null)
    throw cannotRun('scene.no_dialog', `No dialog was opened for ${user.username} within ${at_most} s.`)
  const drawn = readDialog(waiting.dialog.dialog)
  if (cancel && !drawn.notifyOnCancel) {
    // The integration is not told of it, as it did not ask to be.
    const close = async (): Promise<Acted> => {
      run.watch.dialogs.delete(user.id)
      return ran
    }
    return { effect: { user_id: user.id }, act: close }
  }
  const submission = cancel ? {} : filled(run, drawn.fields, fields)
  const body = {
    url: waiting.dialog.url,
    callback_id: drawn.callback_id,
    state: drawn.state,
    channel_id: waiting.channel_id || stage.channel().id,
    team_id: '',
    submission,
    ...(cancel ? { cancelled: true } : {}),
  }
  return { effect: { user_id: user.id }, act: () => submit(run, { user: user.id, waiting, body }) }
}

function filled(run: SceneRun, fields: ReturnType<typeof readDialog>['fields'], given: Record<string, unknown>) {
  const { users, channels } = run.ctx.store
  const names = {
    users: new Map(users.all().map(({ username, id }) => [username, id])),
    channels: new Map(channels.all().map(({ name, id }) => [name, id])),
  }
  const result = fillDialog({ fields, given, names })
  if (!result.ok) throw new CannotRun(result.fault)
  return result.value
}

interface Submitting {
  user: string
  waiting: Waiting
  body: Record<string, unknown>
}

async function submit(run: SceneRun, { user, waiting, body }: Submitting): Promise<Acted> {
  const asked = {
    user,
    method: 'POST' as const,
    path: '/api/v4/actions/dialogs/submit',
    body,
    cause: waiting.exchange_id,
  }
  const { status, exchange_id, json, error } = await requestAs(run.ctx, asked)
  // Whatever it says to that: the dialog is closed.
  if (body.cancelled === true) run.watch.dialogs.delete(user)
  const errors = isObject(json.errors) ? Object.entries(json.errors).map(([field, text]) => `${field}: ${text}`) : []
  const said = [error || (typeof json.error === 'string' ? json.error : ''), ...errors].filter(Boolean).join(' ')
  if (said !== '') return { outcome: 'failed', message: said, status, exchange_id }
  // Another step of the same dialog waits for the next cue.
  if (isObject(json.form)) run.watch.dialogs.set(user, { ...waiting, dialog: { ...waiting.dialog, dialog: json.form } })
  else run.watch.dialogs.delete(user)
  return { outcome: 'ran', status, exchange_id }
}
