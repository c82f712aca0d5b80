import { isFilled, isObject } from '#domain/json'
import type { PostContent } from '#domain/posts/post'

/** A few words of a post for the story tree: its message, else the first words of what is drawn. */
export function summaryOf({ message, props }: PostContent): string {
  if (message !== '') return message
  return firstText(props.svc_blocks) ?? firstFallback(props.attachments) ?? ''
}

const nested = ['content', 'header', 'columns', 'items'] as const

function firstText(blocks: unknown): string | undefined {
  for (const block of Array.isArray(blocks) ? blocks : []) {
    if (!isObject(block)) continue
    const own = isFilled(block.text) ? block.text : nested.map(key => firstText(block[key])).find(isFilled)
    if (own !== undefined) return own
  }
  return undefined
}

function firstFallback(attachments: unknown): string | undefined {
  const [first] = Array.isArray(attachments) ? attachments : []
  if (!isObject(first)) return undefined
  return [first.fallback, first.title, first.text, first.pretext].find(isFilled)
}
