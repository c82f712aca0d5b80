import type { Captured, CaptureFacts } from '#domain/recording/capture/captured'
import { nameIn } from '#domain/recording/capture/causes'
import { isSecretValue, textsOf, valuesIn } from '#domain/recording/capture/occurrences'
import { viewOf } from '#domain/recording/capture/view'

/** What the exchanges of a recording name: any of it may be an id of the start state. */
export interface Touched {
  ids: Set<string>
  /** Words behind an `@`. */
  usernames: Set<string>
  /** Ids of plugins in addresses. */
  plugins: Set<string>
  /** A response tells how many posts a channel has. */
  hasCounts: boolean
}

/** Collects what exchanges name. Responses to reads name much that nothing happens to. */
export function touchedBy(exchanges: readonly Captured[], facts: Pick<CaptureFacts, 'secretNamed'>): Touched {
  const touched: Touched = { ids: new Set(), usernames: new Set(), plugins: new Set(), hasCounts: false }
  for (const { summary, request, response, effects } of exchanges) {
    const isRead = summary.direction === 'in' && ['GET', 'HEAD'].includes(summary.method)
    const { user_id, channel_id, post_id, hook_id } = summary
    const texts = [
      ...textsOf(summary.url, viewOf(request)),
      ...(response === null || isRead ? [] : textsOf('', viewOf(response))),
      ...effects.flatMap(effect => [effect.post_id ?? '', effect.channel_id ?? '', effect.user_id ?? '']),
    ]
    for (const id of [user_id, channel_id, post_id, hook_id]) touched.ids.add(id)
    for (const text of texts) addText(touched, text, facts)
    touched.hasCounts ||= texts.some(text => text.includes('"total_msg_count"'))
  }
  touched.ids.delete('')
  return touched
}

function addText({ ids, usernames, plugins }: Touched, text: string, facts: Pick<CaptureFacts, 'secretNamed'>): void {
  for (const { value } of valuesIn(text)) {
    if (!isSecretValue(value)) ids.add(value)
    else ids.add(facts.secretNamed(nameIn(value))?.of ?? '')
  }
  for (const [, name = ''] of text.matchAll(/@([a-z][a-z0-9._-]{1,63})/g)) usernames.add(name.replace(/[.-]+$/, ''))
  for (const [, id = ''] of text.matchAll(/\/plugins\/([A-Za-z0-9._-]{1,190})/g)) plugins.add(id)
}
