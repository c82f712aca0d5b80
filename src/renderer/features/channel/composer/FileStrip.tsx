import { X } from 'lucide-react'
import type { FileInfo } from '#contract/wire/files'
import { bytes } from '../../../ui/files/bytes'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import styles from './FileStrip.module.css'
import type { Uploads } from './useUploads'

export interface FileStripProps {
  files: readonly FileInfo[]
  uploads: Uploads
  onRemove(id: string): void
}

/** The files of a draft: those that are there, those on their way, and those that were rejected, with the reason. */
export function FileStrip({ files, uploads, onRemove }: FileStripProps) {
  if (files.length === 0 && uploads.list.length === 0) return null
  return (
    <ul className={styles.strip} aria-label="Files of this message">
      {files.map(file => (
        <li key={file.id} className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{bytes(file.size)}</span>
          <Remove name={file.name} onClick={() => onRemove(file.id)} />
        </li>
      ))}
      {uploads.list.map(one => (
        <li key={one.id} className={cx(styles.file, one.error && styles.bad)} role={one.error ? 'alert' : undefined}>
          <span className={styles.name}>{one.name}</span>
          {one.error ? (
            <span className={styles.error}>{one.error}</span>
          ) : (
            <progress className={styles.progress} value={one.done} aria-label={`Uploading ${one.name}`} />
          )}
          <Remove name={one.name} onClick={() => uploads.drop(one.id)} />
        </li>
      ))}
    </ul>
  )
}

function Remove({ name, onClick }: { name: string; onClick(): void }) {
  return (
    <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={onClick}>
      <Icon of={X} size="xs" />
    </button>
  )
}
