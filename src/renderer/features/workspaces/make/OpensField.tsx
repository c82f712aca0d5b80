import { useWorkbench } from '../../../store/workbench'
import { Segmented } from '../../../ui/controls/Segmented'

/** Whether a folder is opened as a workspace, or a bundle. */
export function OpensField({ value }: { value: 'folder' | 'bundle' }) {
  const { store } = useWorkbench()
  return (
    <Segmented
      label="Open"
      showLabel
      value={value}
      options={[
        { value: 'folder', label: 'A folder' },
        { value: 'bundle', label: 'A bundle' },
      ]}
      onChange={next =>
        store.setState({ workspaceDialog: next === 'folder' ? { kind: 'open' } : { kind: 'bundle', chosen: null } })
      }
    />
  )
}
