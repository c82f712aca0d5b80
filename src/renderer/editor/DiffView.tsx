import { useEffect, useRef, useState } from 'react'
import { cx } from '../ui/marks/cx'
import styles from './DiffView.module.css'
import { loadMonaco } from './monaco/loadMonaco'
import { followTheme } from './monaco/themes'
import { diffOptions } from './session/editorOptions'

export interface DiffViewProps {
  /** At the left. */
  before: string
  /** At the right. */
  after: string
  label: string
  className?: string
}

/** Two texts beside each other, with what differs marked and what is the same folded away. Nothing can be edited. */
export function DiffView({ before, after, label, className }: DiffViewProps) {
  const host = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = host.current
    let close = () => {}
    let isGone = false
    loadMonaco().then(
      ({ monaco }) => {
        if (isGone || !element) return
        const unfollow = followTheme(monaco)
        const original = monaco.editor.createModel(before, 'json')
        const modified = monaco.editor.createModel(after, 'json')
        for (const model of [original, modified]) {
          model.updateOptions({
            bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
          })
        }
        const diff = monaco.editor.createDiffEditor(element, diffOptions(label))
        diff.setModel({ original, modified })
        diff.getOriginalEditor().updateOptions({ ariaLabel: `${label}, mine` })
        diff.getModifiedEditor().updateOptions({ ariaLabel: `${label}, theirs` })
        close = () => {
          unfollow()
          diff.dispose()
          original.dispose()
          modified.dispose()
        }
      },
      () => setFailed(true),
    )
    return () => {
      isGone = true
      close()
    }
  }, [before, after, label])
  if (!failed) return <div ref={host} className={cx(styles.diff, className)} />
  return (
    <div className={cx(styles.diff, styles.plain, className)}>
      <pre>{before}</pre>
      <pre>{after}</pre>
    </div>
  )
}
