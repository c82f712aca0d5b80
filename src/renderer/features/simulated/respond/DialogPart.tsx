import { pointer } from '#domain/issue'
import type { Respond } from '#domain/lab/schema'
import { JsonField } from '../form/JsonField'
import { TemplateField } from '../form/TemplateField'
import { PartHead } from './PartHead'
import type { PartChoice } from './parts'
import styles from './Respond.module.css'

interface DialogPartProps {
  part: PartChoice
  path: string
  dialog: NonNullable<Respond['dialog']>
}

/** The dialog that is opened, and where its submission is sent. */
export const DialogPart = ({ part, path, dialog }: DialogPartProps) => (
  <section className={styles.fields} aria-label={part.label}>
    <PartHead part={part} />
    <TemplateField
      path={pointer(path, 'path')}
      label="Submitted to"
      wire="path"
      aside="below this integration"
      value={dialog.path}
      placeholder="/"
      mono
    />
    <JsonField path={pointer(path, 'dialog')} label="Dialog" aside="title, elements" value={dialog.dialog} />
  </section>
)
