import type { OutgoingHook } from '#contract/wire/hooks'
import { limits } from '#domain/limits'
import { checkOutgoingHook } from '#domain/webhooks/checkHook'
import { ChannelField } from '../../../fields/ChannelField'
import { Overrides } from '../../../fields/overrides/Overrides'
import { SecretField } from '../../../fields/SecretField'
import { TextField } from '../../../fields/TextField'
import { UrlsField } from '../../../fields/UrlsField'
import { useRecord } from '../../../fields/useRecord'
import { WordsField } from '../../../fields/WordsField'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { changeWebhook, type HookFields, renewToken } from '../operations'
import { ContentTypeField, TriggerWhenField } from './choices'
import { TryMessage } from './TryMessage'

/** What can be set of a webhook. Each field is applied on its own when it is left, and can be undone. */
export function SetUp({ hook }: { hook: OutgoingHook }) {
  const workbench = useWorkbench()
  const owner = useSelect(state => namesOf(state.world).userName(hook.creator_id)) || 'its owner'
  const { apply, errorOf } = useRecord<HookFields>({
    check: fields => checkOutgoingHook({ ...hook, ...fields }),
    change: fields => changeWebhook(workbench, hook, fields),
  })
  return (
    <>
      <TextField
        label="Name"
        value={hook.display_name}
        limit={limits.webhookDisplayNameLength}
        error={errorOf('display_name')}
        onApply={value => apply('display_name', value)}
      />
      <ChannelField
        teamId={hook.team_id}
        value={hook.channel_id}
        types={['O']}
        none="any public channel"
        error={errorOf('channel_id')}
        onApply={id => void apply('channel_id', id)}
      />
      <WordsField
        words={hook.trigger_words}
        error={errorOf('trigger_words')}
        onApply={words => apply('trigger_words', words)}
      >
        {hook.channel_id !== '' && hook.trigger_words.length > 0
          ? 'With a channel and words, a post must match both.'
          : 'Without a channel, a webhook needs at least one word.'}
      </WordsField>
      <TriggerWhenField value={hook.trigger_when} onApply={value => void apply('trigger_when', value)} />
      <UrlsField
        urls={hook.callback_urls}
        error={errorOf('callback_urls')}
        onApply={urls => apply('callback_urls', urls)}
      />
      <ContentTypeField value={hook.content_type} onApply={value => void apply('content_type', value)} />
      <SecretField label="Token" value={hook.token} verb="New token" onRenew={() => renewToken(workbench, hook)} />
      <TextField
        label="Description"
        isLong
        value={hook.description}
        limit={limits.webhookDescriptionLength}
        error={errorOf('description')}
        onApply={value => apply('description', value)}
      />
      <TryMessage hook={hook} />
      <Overrides
        record={hook}
        whose={owner}
        placeholder="webhook"
        other="A response may send its own."
        errorOf={errorOf}
        onApply={apply}
      />
    </>
  )
}
