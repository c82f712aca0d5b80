import type { WindowHook } from '#contract/window'
import { limits } from '#domain/limits'
import { checkIncomingHook } from '#domain/webhooks/checkHook'
import { ChannelField } from '../../../fields/ChannelField'
import { OwnerField } from '../../../fields/OwnerField'
import { TextField } from '../../../fields/TextField'
import { useRecord } from '../../../fields/useRecord'
import { useWorkbench } from '../../../store/workbench'
import { Switch } from '../../../ui/controls/Switch'
import { changeHook, type HookFields, moveHook } from '../operations'
import { Overrides } from './Overrides'
import { UrlField } from './UrlField'

/** What can be set of an incoming webhook. Each field is applied on its own when it is left, and can be undone. */
export function SetUp({ hook }: { hook: WindowHook }) {
  const workbench = useWorkbench()
  const fields = useRecord<HookFields>({
    check: changed => checkIncomingHook({ ...hook, ...changed }),
    change: changed => changeHook(workbench, hook, changed),
  })
  const { apply, errorOf } = fields
  return (
    <>
      <UrlField hook={hook} />
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
        types={['O', 'P']}
        error={errorOf('channel_id')}
        onApply={id => void apply('channel_id', id)}
      />
      <Switch
        label="Lock to this channel"
        hint="A call that names another one is rejected with 403."
        checked={hook.channel_locked}
        error={errorOf('channel_locked')}
        onChange={locked => void apply('channel_locked', locked)}
      />
      <Overrides hook={hook} fields={fields} />
      <OwnerField
        value={hook.user_id}
        hint="The author of its posts, who has to be able to read where it posts."
        onApply={id => void moveHook(workbench, hook, id)}
      />
      <TextField
        label="Description"
        isLong
        value={hook.description}
        limit={limits.webhookDescriptionLength}
        error={errorOf('description')}
        onApply={value => apply('description', value)}
      />
    </>
  )
}
