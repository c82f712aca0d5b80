import { type FieldErrors, type FieldValues, submissionOf } from '#domain/dialogs/fieldValues'
import { readDialog } from '#domain/dialogs/readDialog'
import { isObject } from '#domain/json'
import { fillValues } from '#domain/scene/dialogs/fillValues'
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
  const values = cancel ? {} : filled(run, drawn.fields, fields)
  const shown = cancel ? waiting : { ...opened(waiting), values }
  run.watch.dialogs.set(user.id, shown)
  const body = {
    url: waiting.dialog.url,
    callback_id: drawn.callback_id,
    state: drawn.state,
    channel_id: waiting.channel_id || stage.channel().id,
    team_id: '',
    submission: cancel ? {} : submissionOf(drawn.fields, values),
    ...(cancel ? { cancelled: true } : {}),
  }
  return { effect: { user_id: user.id }, act: () => submit(run, { user: user.id, waiting: shown, body }) }
}

/** A dialog as it was opened, with nothing filled in. */
const opened = ({ dialog, channel_id, exchange_id }: Waiting): Waiting => ({ dialog, channel_id, exchange_id })

function filled(
  run: SceneRun,
  fields: ReturnType<typeof readDialog>['fields'],
  given: Record<string, unknown>,
): FieldValues {
  const { users, channels } = run.ctx.store
  const names = {
    users: new Map(users.all().map(({ username, id }) => [username, id])),
    channels: new Map(channels.all().map(({ name, id }) => [name, id])),
  }
  const result = fillValues({ fields, given, names })
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
  const errors = isObject(json.errors) ? textsOf(json.errors) : {}
  const wrong = { error: error || (typeof json.error === 'string' ? json.error : ''), errors }
  const atFields = Object.entries(errors).map(([field, text]) => `${field}: ${text}`)
  const said = [wrong.error, ...atFields].filter(Boolean).join(' ')
  follow(run, { user, waiting, next: nextOf({ waiting, body, said, wrong, form: json.form }) })
  return said === ''
    ? { outcome: 'ran', status, exchange_id }
    : { outcome: 'failed', message: said, status, exchange_id }
}

const textsOf = (errors: object): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, String(text)]))

interface Submitted extends Pick<Submitting, 'waiting' | 'body'> {
  said: string
  wrong: NonNullable<Waiting['wrong']>
  form: unknown
}

/** What a submission leaves of its dialog: what is wrong with it, another step for the next cue, or nothing. */
function nextOf({ waiting, body, said, wrong, form }: Submitted): Waiting | null {
  // Whatever the integration says to that: the dialog is closed.
  if (body.cancelled === true) return null
  if (said !== '') return { ...waiting, wrong }
  return isObject(form) ? opened({ ...waiting, dialog: { ...waiting.dialog, dialog: form } }) : null
}

/** Keeps what is left, unless the integration opened another dialog meanwhile: that one has taken its place. */
function follow(
  { watch }: SceneRun,
  { user, waiting, next }: Pick<Submitting, 'user' | 'waiting'> & { next: Waiting | null },
) {
  if (watch.dialogs.get(user) !== waiting) return
  if (next === null) watch.dialogs.delete(user)
  else watch.dialogs.set(user, next)
}
