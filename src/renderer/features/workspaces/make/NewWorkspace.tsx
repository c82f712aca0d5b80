import { useState } from 'react'
import { workspaces as endpoints } from '#contract/workspaces/workspaces'
import { stemOf } from '#domain/project/paths'
import { workspaceNameFault } from '#domain/workspaces/workspaceName'
import { MakeDialog } from '../../../making/MakeDialog'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { shortPath, wholePath } from '../../../store/workspaces/workspaces'
import { Segmented } from '../../../ui/controls/Segmented'
import { goTo, type Target } from '../operations'
import styles from './Make.module.css'
import { NameAndFolder } from './NameAndFolder'
import { TargetField } from './TargetField'

type Content = 'sample' | 'empty'

const contents: Record<Content, string> = {
  sample: 'Posts whose buttons work, and the integrations behind them',
  empty: 'One team, one channel, you',
}

/** A new workspace: a name, the folder that it gets, and what is in it at first. */
export function NewWorkspace({ content: first, onClose }: { content: Content; onClose(): void }) {
  const workbench = useWorkbench()
  const list = useSelect(state => state.workspaces)
  const [name, setName] = useState('')
  const [content, setContent] = useState<Content>(first)
  const [target, setTarget] = useState<Target>('this')
  const [typed, setTyped] = useState<string | null>(null)
  const [failed, setFailed] = useState('')
  if (list === null) return null
  const { home, new_in } = list
  const folder = typed ?? `${shortPath(new_in, home)}/${stemOf(name, 'workspace')}`
  const fault = workspaceNameFault(name)
  const why = name.trim() === '' ? 'Enter a name' : fault !== null && `Choose another name: ${fault}`
  const make = async () => {
    // Without a folder of its own choice the service finds one that is free.
    const chosen = typed === null ? {} : { folder: wholePath(typed, home) }
    return goTo(
      workbench,
      await workbench.call(endpoints.newWorkspace, { body: { name, content, target, ...chosen } }),
      target,
    )
  }
  return (
    <MakeDialog
      title="New workspace"
      foot={why || 'Runs as a service of its own, on this computer only'}
      why={why}
      verb="Create and open"
      make={make}
      onFail={setFailed}
      onClose={onClose}
    >
      <NameAndFolder
        placeholder="release-desk"
        name={name}
        nameError={name !== '' && fault !== null && why}
        folder={folder}
        folderError={failed}
        from={new_in}
        onName={next => {
          setName(next)
          setFailed('')
        }}
        onFolder={next => {
          setTyped(next)
          setFailed('')
        }}
      />
      <div>
        <Segmented
          label="Contains"
          showLabel
          value={content}
          options={[
            { value: 'sample', label: 'Sample' },
            { value: 'empty', label: 'Nothing yet' },
          ]}
          onChange={setContent}
        />
        <p className={styles.hint}>{contents[content]}</p>
      </div>
      <TargetField value={target} onChange={setTarget} />
    </MakeDialog>
  )
}
