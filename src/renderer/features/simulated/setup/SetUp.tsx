import type { LabIntegration } from '#contract/lab/lab'
import { applied } from '#domain/edits/edits'
import { changeValues, type ValueChange } from '#domain/edits/valueChanges'
import { compile } from '#domain/lab/compile/compile'
import type { Integration } from '#domain/lab/schema'
import { TextField } from '../../../fields/TextField'
import { useRecord } from '../../../fields/useRecord'
import { useWorkbench } from '../../../store/workbench'
import type { LabFile } from '../file/useLabFile'
import { renameIntegration } from '../operations'
import { ReplacesField } from './ReplacesField'

type Fields = Pick<Integration, 'description' | 'port' | 'replaces'>

/** What can be set of an integration beside its rules. Each field is applied on its own when it is left, and can be undone. */
export function SetUp({ integration, file }: { integration: LabIntegration; file: LabFile }) {
  const workbench = useWorkbench()
  const { name } = integration
  const { description = '', port, replaces = [] } = file.source ?? {}
  const fields = useRecord<Fields>({
    check: changed => {
      const edits = changeValues(file.text, changesOf(changed))
      return typeof edits === 'string' ? [] : compile(applied(file.text, edits)).issues
    },
    change: async changed => file.edit(changesOf(changed), { says: `${name} changed` }),
  })
  const { apply, errorOf } = fields
  const names = useRecord<{ name: string }>({
    check: () => [],
    change: ({ name: next = '' }) => renameIntegration(workbench, name, next.trim()),
  })
  return (
    <>
      <TextField
        label="Name"
        mono
        value={name}
        error={names.errorOf('name')}
        hint={`Its file is ${integration.path}; buttons and webhooks reach it at ${integration.plugin_path}.`}
        onApply={value => names.apply('name', value)}
      />
      <TextField
        label="Description"
        isLong
        value={description}
        limit={500}
        error={errorOf('description')}
        onApply={value => apply('description', value.trim() === '' ? undefined : value)}
      />
      <TextField
        label="Port"
        mono
        placeholder="a free one"
        value={port === undefined ? '' : String(port)}
        error={errorOf('port')}
        hint={integration.url === '' ? 'Other servers and clients reach it there.' : `Reached at ${integration.url}`}
        onApply={value => apply('port', portOf(value))}
      />
      <ReplacesField
        urls={replaces}
        error={errorOf('replaces')}
        onApply={urls => apply('replaces', urls.length === 0 ? undefined : urls)}
      />
    </>
  )
}

/** What was typed as a port; what is no number is left for the rules of the format to name. */
const portOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text.trim()))

const changesOf = (fields: Partial<Fields>): ValueChange[] =>
  Object.entries(fields).map(([key, value]) => ({ do: 'set', path: `/${key}`, value }))
