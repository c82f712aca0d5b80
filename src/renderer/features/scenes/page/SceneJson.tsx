import { useEffect } from 'react'
import type { Scene } from '#domain/scene/schema/scene'
import { PayloadEditor } from '../../../editor/PayloadEditor'
import type { FormFile } from '../../../forms/useFormFile'
import styles from './SceneView.module.css'

/** The whole file as JSON: another view of the same text, with the same undo history. */
export function SceneJson({ file }: { file: FormFile<Scene> }) {
  const { document, issues, text, write, setEditor } = file
  useEffect(() => () => setEditor(null), [setEditor])
  return (
    <div className={styles.json}>
      <PayloadEditor
        id={document.id}
        label={`${document.name} as JSON`}
        documentKind="scene"
        value={text}
        issues={issues}
        selectedPath={null}
        onChange={write}
        ref={setEditor}
      />
    </div>
  )
}
