import { CornerLeftUp, Folder, FolderCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type BrowsedFolder, workspaces as endpoints } from '#contract/workspaces/workspaces'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { shortPath } from '../../../store/workspaces/workspaces'
import { Icon } from '../../../ui/marks/Icon'
import styles from './Folders.module.css'

interface FolderBrowserProps {
  from: string
  onChoose(path: string): void
}

/** The folders of this computer, one at a time: a press goes into a folder, and chooses it. */
export function FolderBrowser({ from, onChoose }: FolderBrowserProps) {
  const { call } = useWorkbench()
  const home = useSelect(state => state.workspaces?.home ?? '')
  const [path, setPath] = useState(from)
  const [shown, setShown] = useState<BrowsedFolder | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isGone = false
    call(endpoints.browseFolders, { query: { path } }).then(result => {
      if (isGone) return
      if (result.ok) {
        setShown(result.value)
        return setProblem('')
      }
      setProblem(result.error.message)
      // What was typed so far may be no folder yet.
      setPath(now => (now === home ? now : home))
    })
    return () => {
      isGone = true
    }
  }, [call, path, home])
  const go = (next: string) => {
    setPath(next)
    onChoose(next)
  }
  if (shown === null) return problem ? <p className={styles.none}>{problem}</p> : null
  const { parent } = shown
  return (
    <section className={styles.browser} aria-label={`Folders in ${shown.path}`}>
      <header className={styles.at} title={shown.path}>
        {shortPath(shown.path, home)}
      </header>
      <ul>
        {parent !== null && (
          <li>
            <button type="button" className={styles.folder} onClick={() => go(parent)}>
              <Icon of={CornerLeftUp} size="s" />
              Up to {shortPath(parent, home)}
            </button>
          </li>
        )}
        {shown.folders.map(one => (
          <li key={one.path}>
            <button type="button" className={styles.folder} onClick={() => go(one.path)}>
              <Icon of={one.is_workspace ? FolderCheck : Folder} size="s" />
              <span>{one.name}</span>
              {one.is_workspace && <em>workspace</em>}
            </button>
          </li>
        ))}
        {shown.folders.length === 0 && <li className={styles.none}>No folders in it</li>}
        {shown.is_cut && <li className={styles.none}>There are more. Type the path instead.</li>}
      </ul>
    </section>
  )
}
