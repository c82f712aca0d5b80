import type { ActionEntry } from '../../actions/registry/schema'
import { isFilled, isObject, type JsonObject } from '../../json'
import { limits } from '../../limits'
import { valueAt } from './values'

/** The question of a legacy control, and what the control calls once it is converted. */
export interface Question {
  /** What `path` leads into. */
  whole: unknown
  /** Pointer of the `confirm`. */
  path: string
  action_id: string
  entry: ActionEntry | undefined
}

const words = (value: unknown, otherwise: string): string => {
  const found = isObject(value) ? value.text : value
  return isFilled(found) ? found.trim() : otherwise
}

/**
 * An action response that asks what a legacy control would have asked: it updates the post with the question and two
 * buttons. The first calls what the control calls, with `confirmed` in the context.
 */
export function confirmationResponse({ whole, path, action_id, entry }: Question): JsonObject {
  const found = valueAt(whole, path)
  const confirm = isObject(found) ? found : {}
  const called = { type: 'external', url: entry?.url ?? 'https://integration.example/actions' }
  const stem = action_id.slice(0, limits.actionIdLength - '_confirmed'.length)
  const choices = [
    { id: `${stem}_confirmed`, text: words(confirm.confirm, 'Yes'), confirmed: true },
    { id: `${stem}_cancelled`, text: words(confirm.deny, 'Cancel'), confirmed: false },
  ]
  const buttons = choices.map(({ id, text, confirmed }) => ({
    type: 'button',
    action_id: id,
    text,
    ...(confirmed ? { style: 'primary' } : {}),
  }))
  const question = [`**${words(confirm.title, 'Are you sure?')}**`, words(confirm.text, '')]
  return {
    update: {
      message: '',
      props: {
        svc_blocks: [
          { type: 'text', text: question.filter(isFilled).join('\n\n') },
          { type: 'container', flow: 'horizontal', gap: 'small', content: buttons },
        ],
        svc_blocks_actions: Object.fromEntries(
          choices.map(({ id, confirmed }) => [id, { ...called, context: { ...entry?.context, confirmed } }]),
        ),
      },
    },
  }
}
