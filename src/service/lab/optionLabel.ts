import { walkBlocks } from '#domain/blocks/walk'
import { isObject } from '#domain/json'
import type { PostContent } from '#domain/posts/post'

/**
 * What a person read on the option of a menu that has this value: of the control with this action id, else of the first
 * menu that has it. The value itself where the post does not say.
 */
export function optionLabel(
  post: Pick<PostContent, 'props'> | null,
  { value, action }: { value: string; action: string },
): string {
  const controls = [...blockControls(post?.props.svc_blocks), ...attachmentControls(post?.props.attachments)]
  const own = controls.filter(({ id }) => id === action)
  for (const { options } of [...own, ...controls]) {
    const option = listOf(options).find(one => one.value === value)
    if (typeof option?.text === 'string' && option.text !== '') return option.text
  }
  return value
}

interface Control {
  id: unknown
  options: unknown
}

const blockControls = (blocks: unknown): Control[] =>
  [...walkBlocks(blocks)].map(({ raw }) => ({ id: raw.action_id, options: raw.options }))

const attachmentControls = (attachments: unknown): Control[] =>
  listOf(attachments)
    .flatMap(({ actions }) => listOf(actions))
    .map(({ id, options }) => ({ id, options }))

const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : [])
