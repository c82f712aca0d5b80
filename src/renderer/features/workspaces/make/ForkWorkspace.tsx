import { useEffect, useState } from 'react'
import { type SavedState, states as stateEndpoints } from '#contract/states/states'
import { workspaces as endpoints, type ForkContents } from '#contract/workspaces/workspaces'
import { stemOf } from '#domain/project/paths'
import { workspaceNameFault } from '#domain/workspaces/workspaceName'
import { MakeDialog } from '../../../making/MakeDialog'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { shortPath, wholePath } from '../../../store/workspaces/workspaces'
import { Select } from '../../../ui/controls/Select'
import { timeOfDay } from '../../../ui/words/amounts'
import { openWorkspace, type Target } from '../operations'
import { type Included, Includes } from './Includes'
import styles from './Make.module.css'
import { NameAndFolder } from './NameAndFolder'
import { TargetField } from './TargetField'

/** In place of the id of a state: ids have no spaces. */
const now = 'as it is'

const all: Included = { files: true, posts: true, traffic: false }

/** A workspace of its own from this one, as it is or as a state saved it. */
export function ForkWorkspace({ from, onClose }: { from?: string | undefined; onClose(): void }) {
  const workbench = useWorkbench()
  const { call } = workbench
  const home = useSelect(state => state.workspaces?.home ?? '')
  const original = useSelect(state => state.world.service?.workspace ?? '')
  const { contents, saved } = useForkable()
  const [name, setName] = useState(`${original}-fork`)
  const [typed, setTyped] = useState<string | null>(null)
  const [stateId, setStateId] = useState(from ?? now)
  const [included, setIncluded] = useState(all)
  const [target, setTarget] = useState<Target>('new')
  const [failed, setFailed] = useState('')
  const beside = contents?.beside ?? ''
  const folder = typed ?? (beside === '' ? '' : `${shortPath(beside, home)}/${stemOf(name, 'workspace')}`)
  const fault = workspaceNameFault(name)
  const why =
    (name.trim() === '' && 'Enter a name') ||
    (fault !== null && `Choose another name: ${fault}`) ||
    (folder.trim() === '' && 'Choose a folder')
  const state = saved.find(({ id }) => id === stateId)
  const counts = state?.counts ?? contents?.counts
  const make = async () => {
    const made = await call(stateEndpoints.forkState, {
      body: {
        name: name.trim(),
        folder: wholePath(folder, home),
        ...(stateId === now ? {} : { state_id: stateId }),
        with_files: included.files,
        with_posts: included.posts,
        with_traffic: included.posts && included.traffic,
      },
    })
    return made.ok ? openWorkspace(workbench, made.value.folder, target) : made.error.message
  }
  const begun = saved.map(({ id, name: of, saved_at }) => ({ value: id, label: `${of}, ${timeOfDay(saved_at)}` }))
  return (
    <MakeDialog
      title="Fork workspace"
      sub={original}
      foot={why || 'Runs as a service of its own; this workspace stays as it is'}
      why={why}
      verb="Fork and open"
      make={make}
      onFail={setFailed}
      onClose={onClose}
    >
      <NameAndFolder
        name={name}
        nameError={fault !== null && why}
        folder={folder}
        folderError={failed}
        from={beside}
        onName={next => {
          setName(next)
          setFailed('')
        }}
        onFolder={next => {
          setTyped(next)
          setFailed('')
        }}
      />
      <div className={styles.labelled}>
        <span aria-hidden="true">Starts from</span>
        <Select
          label="Starts from"
          size="lg"
          value={stateId}
          options={[{ value: now, label: 'Now' }, ...begun]}
          onChange={setStateId}
        />
      </div>
      <Includes value={included} counts={counts} files={contents?.files} onChange={setIncluded} />
      <TargetField value={target} onChange={setTarget} />
    </MakeDialog>
  )
}

/** What a fork can start from, and how much there is of it. States that cannot be used are left out. */
function useForkable(): { contents: ForkContents | null; saved: readonly SavedState[] } {
  const { call } = useWorkbench()
  const [contents, setContents] = useState<ForkContents | null>(null)
  const [saved, setSaved] = useState<readonly SavedState[]>([])
  useEffect(() => {
    let isGone = false
    call(endpoints.forkContents, {}).then(result => !isGone && result.ok && setContents(result.value))
    call(stateEndpoints.states, {}).then(
      result => !isGone && result.ok && setSaved(result.value.states.filter(({ fault }) => fault === '')),
    )
    return () => {
      isGone = true
    }
  }, [call])
  return { contents, saved }
}
