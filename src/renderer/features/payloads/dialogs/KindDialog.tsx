import { type DocumentKind, documentKinds } from '#contract/documents'
import { kindSuffixes, payloadName } from '#domain/project/fileNames'
import { kindIcons, kindLabels } from '../../../files/kindIcons'
import { openPayload } from '../../../files/openPayload'
import { freePath } from '../../../files/paths'
import { movePayload } from '../../../files/payloadVerbs'
import { nameOfFile } from '../../../store/payloads/followMoves'
import { folderOf } from '../../../store/payloads/project'
import { useWorkbench } from '../../../store/workbench'
import { Dialog } from '../../../ui/dialog/Dialog'
import { useRoving } from '../../../ui/keys/useRoving'
import { Icon } from '../../../ui/marks/Icon'
import styles from './PayloadDialogs.module.css'

/** Asks what a file is whose name and content do not say it; the choice becomes part of its name. */
export function KindDialog({ path }: { path: string }) {
  const workbench = useWorkbench()
  const { store, notify } = workbench
  const roving = useRoving<HTMLDivElement>()
  const choose = async (kind: DocumentKind) => {
    const { files } = store.getState().project
    const to = freePath(files, folderOf(path), payloadName(nameOfFile(path), kind))
    store.setState({ asking: null })
    const why = await movePayload(workbench, path, to)
    if (why === null) await openPayload(workbench, to)
    else notify(why)
  }
  return (
    <Dialog
      open
      title="What is this payload?"
      sub={<span className="wire">{path}</span>}
      onClose={() => store.setState({ asking: null })}
    >
      <p className={styles.ask}>Neither its name nor its content says it. The kind becomes part of its name.</p>
      <div className={styles.kinds} {...roving}>
        {documentKinds.map(kind => (
          <button key={kind} type="button" data-row className={styles.kind} onClick={() => void choose(kind)}>
            <Icon of={kindIcons[kind]} size="s" />
            {kindLabels[kind]}
            <span className="wire">.{kindSuffixes[kind]}</span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}
