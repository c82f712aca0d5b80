import type { Plugin } from '#contract/project/plugins'
import { checkPlugin } from '#domain/project/settings/plugins'
import { CopyButton } from '../../../fields/CopyButton'
import { TextField } from '../../../fields/TextField'
import { TrustMark, TrustNote, useTrust } from '../../../fields/Trust'
import { useRecord } from '../../../fields/useRecord'
import { HandledBy } from '../../../lab/HandledBy'
import { useWorkbench } from '../../../store/workbench'
import { Input } from '../../../ui/controls/Input'
import { changePlugin } from '../operations'

/** Where a plugin is called, and where its process listens. */
export function SetUp({ plugin }: { plugin: Plugin }) {
  const workbench = useWorkbench()
  const { id, base_url } = plugin
  const trust = useTrust(base_url)
  const { apply, errorOf } = useRecord<Pick<Plugin, 'base_url'>>({
    check: changed => checkPlugin({ ...plugin, ...changed }),
    change: ({ base_url: next = base_url }) => changePlugin(workbench, plugin, next),
  })
  const path = `/plugins/${id}`
  return (
    <>
      <div>
        <Input
          label="Plugin path"
          inputSize="lg"
          mono
          readOnly
          value={`${path}/`}
          hint="In the registry of a post, in a dialog and in a webhook it stands in place of the base URL."
          after={<CopyButton label="Copy the plugin path" text={path} said="Plugin path copied" />}
        />
        <HandledBy url={path} />
      </div>
      <div>
        <TextField
          label="Base URL"
          mono
          value={base_url}
          placeholder="http://127.0.0.1:3000"
          error={errorOf('base_url')}
          after={<TrustMark trust={trust.verdict} />}
          onApply={value => apply('base_url', value.trim())}
        />
        <TrustNote url={base_url} trust={trust} />
      </div>
    </>
  )
}
