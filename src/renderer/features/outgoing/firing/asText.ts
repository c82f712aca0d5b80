import type { OutgoingExplanation } from '#contract/window'
import type { OutgoingHook } from '#contract/wire/hooks'
import { ruleTitles, verdictWords } from '../../../explain/ruleWords'

/** The rules as lines of text, to be pasted into a ticket. */
export function asText(hook: OutgoingHook, { fires, rules, reason }: OutgoingExplanation['hooks'][number]): string {
  const lines = rules.map(
    ({ rule, wants, has, verdict }, at) =>
      `${at + 1}. ${ruleTitles[rule]}: wants ${wants}; has ${has}; ${verdictWords[verdict]}`,
  )
  const head = `${hook.display_name || 'Outgoing webhook'} ${fires ? 'fires' : 'did not fire'}`
  return [head, ...lines, ...(reason ? [reason.text] : [])].join('\n')
}
