import type { OutgoingRuleVerdict } from '#contract/window'

/** What each rule of firing asks (docs/reference/webhooks.md#firing). */
export const ruleTitles: Record<OutgoingRuleVerdict['rule'], string> = {
  enabled: 'Outgoing webhooks are on',
  newer_post: 'The post came after the webhook',
  source: 'A person or a bot wrote it',
  public_channel: 'The channel is public',
  channel: 'The channel matches',
  trigger_word: 'First word is a trigger word',
  loop_guard: 'The loop guard allows it',
  trusted_address: 'The callback address is trusted',
}

export const verdictWords: Record<OutgoingRuleVerdict['verdict'], string> = {
  pass: 'pass',
  fail: 'fail',
  not_set: 'not set',
  not_reached: 'not reached',
}
