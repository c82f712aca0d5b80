import type { WindowHook } from '#contract/window'
import { limits } from '#domain/limits'
import { checkIncomingHook } from '#domain/webhooks/checkHook'
import { ChannelField } from '../../../fields/ChannelField'
import { OwnerField } from '../../../fields/OwnerField'
import { Override, Overrides, useOverrides } from '../../../fields/overrides/Overrides'
import { TextField } from '../../../fields/TextField'
import { useRecord } from '../../../fields/useRecord'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { Switch } from '../../../ui/controls/Switch'
import { changeHook, type HookFields, moveHook } from '../operations'
import { UrlField } from './UrlField'

/** What can be set of an incoming webhook. Each field is applied on its own when it is left, and can be undone. */
export function SetUp({ hook }: { hook: WindowHook }) {
  const workbench = useWorkbench()
  const owner = useSelect(state => namesOf(state.world).userName(hook.user_id)) || 'its owner'
  const { icon } = useOverrides()
  const { apply, errorOf } = useRecord<HookFields>({
    check: changed => checkIncomingHook({ ...hook, ...changed }),
    change: changed => changeHook(workbench, hook, changed),
  })
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
      <Overrides
        record={hook}
        whose={owner}
        placeholder="webhook"
        other="A call may send its own."
        errorOf={errorOf}
        onApply={apply}
      >
        <Override name="Emoji as picture" value="" isOn={icon} field={null}>
          {icon ? 'Only a call can send one; it wins over the picture.' : 'Would be ignored too, for the same reason.'}
        </Override>
      </Overrides>
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
