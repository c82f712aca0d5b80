import { isChoices } from '../../actions/response/choices'
import { errorAt, type Issue, pointer, warnAt } from '../../issue'
import { describe, isObject, type JsonObject } from '../../json'
import type { PostContent } from '../../posts/post'
import type { IntegrationCall, SideCallWanted, WantedMessage } from '../call'
import { withChanges } from '../changes/withChanges'
import type { Rendered } from '../templates/compileText'
import { RuleFault } from '../templates/fault'
import type { Run } from '../templates/run'
import type { CompiledMessage, CompiledRespond } from './compileRespond'

/** The parts of a response, rendered; those that came out empty are not there. */
export interface Parts {
  update?: PostContent
  private?: string
  post?: WantedMessage
  reply?: WantedMessage
  open?: string
  error?: string
  errors?: JsonObject
  options?: unknown[]
  form?: JsonObject
  dialog?: Extract<SideCallWanted, { is: 'dialog' }>
  later?: Extract<SideCallWanted, { is: 'later' }>
}

/** Renders the parts of a rule for a call. @throws RuleFault */
export function renderParts(
  respond: CompiledRespond,
  call: IntegrationCall,
  run: Run,
): { parts: Parts; issues: Issue[] } {
  const issues: Issue[] = []
  const at = (key: string): string => pointer(respond.path, key)
  const update = renderUpdate(respond, call, { run, issues })
  const later = respond.later
  const laterText = later?.text?.render(run) ?? ''
  const options = respond.options === null ? undefined : listOf(respond.options.render(run), at('options'))
  if (options !== undefined && !isChoices(options)) {
    const message = 'Each option is an object with “text” and “value”, both texts. The service cannot use these.'
    issues.push(warnAt(at('options'), 'lab.options', message))
  }
  const parts: Parts = {
    update: update ?? undefined,
    private: words(respond.private, run),
    post: renderMessage(respond.post, run, at('post')),
    reply: renderMessage(respond.reply, run, at('reply')),
    open: words(respond.open, run),
    error: words(respond.error, run),
    errors: respond.errors === null ? undefined : filled(objectOf(respond.errors.render(run), at('errors'))),
    options,
    form: respond.form === null ? undefined : objectOf(respond.form.render(run), at('form')),
    dialog: respond.dialog?.dialog
      ? {
          is: 'dialog',
          path: respond.dialog.path?.render(run) ?? '/',
          dialog: objectOf(respond.dialog.dialog.render(run), pointer(at('dialog'), 'dialog')),
        }
      : undefined,
    later:
      later && laterText !== '' ? { is: 'later', ms: later.ms, text: laterText, everyone: later.everyone } : undefined,
  }
  return { parts, issues }
}

const words = (text: Rendered<string> | null, run: Run): string | undefined => text?.render(run) || undefined

function filled(errors: JsonObject): JsonObject | undefined {
  const entries = Object.entries(errors).filter(([, text]) => text !== '')
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

function objectOf(value: unknown, path: string): JsonObject {
  if (isObject(value)) return value
  throw new RuleFault(errorAt(path, 'lab.value', `The template yields ${describe(value)} where an object is needed.`))
}

function listOf(value: unknown, path: string): unknown[] {
  if (Array.isArray(value)) return value
  throw new RuleFault(errorAt(path, 'lab.value', `The template yields ${describe(value)} where a list is needed.`))
}

function renderMessage(message: CompiledMessage | null, run: Run, path: string): WantedMessage | undefined {
  if (message === null) return undefined
  const { text, props, username, icon_url, channel } = message
  const rendered = {
    text: text?.render(run) ?? '',
    props: props === null ? {} : objectOf(props.render(run), pointer(path, 'props')),
    username: username?.render(run) ?? '',
    icon_url: icon_url?.render(run) ?? '',
    channel: channel?.render(run) ?? '',
  }
  return rendered.text === '' && Object.keys(rendered.props).length === 0 ? undefined : rendered
}

function renderUpdate(
  { path, isSame, update, message, changes }: CompiledRespond,
  { post }: IntegrationCall,
  { run, issues }: { run: Run; issues: Issue[] },
): PostContent | null {
  if (update !== null) return contentOf(update.render(run), pointer(path, 'update'))
  if (!isSame) return null
  if (post === null) {
    const why = 'The post of this call is not known here, so that “update” was left out.'
    issues.push(warnAt(pointer(path, 'update'), 'lab.no_post', why))
    return null
  }
  const changed = withChanges(post, changes, run)
  issues.push(...changed.issues)
  return { message: message?.render(run) ?? post.message, props: changed.props }
}

/** An update as the service reads it: what else stands there is sent, too, and rejected or set aside by the service. */
function contentOf(value: unknown, path: string): PostContent {
  return objectOf(value, path) as unknown as PostContent
}
