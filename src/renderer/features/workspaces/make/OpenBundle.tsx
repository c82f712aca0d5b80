import { FileInput, Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { workspaces as endpoints } from '#contract/workspaces/workspaces'
import { bundleSummary } from '#domain/bundle/bundleSummary'
import { stemOf } from '#domain/project/paths'
import { workspaceNameFault } from '#domain/workspaces/workspaceName'
import { BundleContents } from '../../../bundle/BundleContents'
import { BundleFault } from '../../../bundle/BundleFault'
import { type ChosenBundle, readBundleFile } from '../../../bundle/readBundleFile'
import { MakeDialog } from '../../../making/MakeDialog'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { shortPath, wholePath } from '../../../store/workspaces/workspaces'
import { Button } from '../../../ui/controls/Button'
import { openFile } from '../../../ui/files/openFile'
import { Icon } from '../../../ui/marks/Icon'
import { day, timeOfDay } from '../../../ui/words/amounts'
import { goTo, type Target } from '../operations'
import { NameAndFolder } from './NameAndFolder'
import styles from './OpenBundle.module.css'
import { OpensField } from './OpensField'
import { TargetField } from './TargetField'

/** Opens a repro bundle as a workspace of its own: shows what it has, and asks for a name and a folder. */
export function OpenBundle({ first, onClose }: { first: ChosenBundle | null; onClose(): void }) {
  const workbench = useWorkbench()
  const list = useSelect(state => state.workspaces)
  const [chosen, setChosen] = useState(first)
  const [name, setName] = useState(() => nameOf(first))
  const [typed, setTyped] = useState<string | null>(null)
  const [target, setTarget] = useState<Target>('this')
  const [failed, setFailed] = useState('')
  if (list === null) return null
  const { home, new_in } = list
  const folder = typed ?? `${shortPath(new_in, home)}/${stemOf(name, 'workspace')}`
  const fault = workspaceNameFault(name)
  const isReady = chosen !== null && chosen.bundle !== null
  const why =
    (chosen === null && 'Choose a bundle') ||
    (!isReady && 'This file cannot be opened') ||
    (name.trim() === '' && 'Enter a name') ||
    (fault !== null && `Choose another name: ${fault}`)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const read = await readBundleFile(file)
    setChosen(read)
    setName(nameOf(read))
    setFailed('')
  }
  const make = async () => {
    const place = typed === null ? {} : { folder: wholePath(typed, home) }
    const body = { name, content: 'bundle' as const, bundle: chosen?.text ?? '', target, ...place }
    return goTo(workbench, await workbench.call(endpoints.newWorkspace, { body }), target)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void take(event.dataTransfer.files[0])
  }
  return (
    <MakeDialog
      title="Open a folder or bundle"
      size="l"
      foot={why || 'Becomes a workspace of its own. It calls no address before somebody clicks or posts.'}
      why={why}
      verb="Create and open"
      make={make}
      onFail={setFailed}
      onClose={onClose}
    >
      <OpensField value="bundle" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen with the button as well */}
      <div className={styles.drop} role="presentation" onDragOver={event => event.preventDefault()} onDrop={onDrop}>
        <Icon of={Upload} size="s" />
        <span>
          <b>Drop a bundle here</b>
          <small>What somebody sent you, as one file: NAME.bundle.json</small>
        </span>
        <Button icon={FileInput} autoFocus={chosen === null} onClick={() => void openFile('.json').then(take)}>
          Choose a file
        </Button>
      </div>
      {chosen !== null && chosen.bundle === null && (
        <BundleFault text={`${chosen.name}: ${chosen.fault}`} at={chosen.at} />
      )}
      {chosen !== null && chosen.bundle !== null && (
        <>
          <BundleContents
            name={chosen.name}
            bytes={chosen.bytes}
            about={madeOf(chosen.bundle)}
            summary={bundleSummary(chosen.bundle)}
          />
          {chosen.bundle.notes && <p className={styles.notes}>{chosen.bundle.notes}</p>}
          <NameAndFolder
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
          <TargetField value={target} onChange={setTarget} />
        </>
      )}
    </MakeDialog>
  )
}

/** What a workspace of this bundle is called unless somebody says it. */
const nameOf = (chosen: ChosenBundle | null): string => (chosen?.bundle?.name ?? '').slice(0, 80)

/** `of release-desk, Fri 16 May 10:47`. */
function madeOf({ workspace = '', made_at }: NonNullable<ChosenBundle['bundle']>): string {
  const at = Number.isNaN(Date.parse(made_at)) ? '' : `${day(made_at)} ${timeOfDay(made_at)}`
  return [workspace === '' ? '' : `of ${workspace}`, at].filter(part => part !== '').join(', ')
}
