import type { ReactNode } from 'react'
import { pointer } from '#domain/issue'
import type { Respond } from '#domain/lab/schema'
import { JsonField } from '../form/JsonField'
import { PairsField } from '../form/PairsField'
import { TemplateField } from '../form/TemplateField'
import { DialogPart } from './DialogPart'
import { LaterPart } from './LaterPart'
import { MessagePart } from './MessagePart'
import type { PartChoice, PartName } from './parts'
import { RawPart } from './RawPart'
import styles from './Respond.module.css'
import { UpdatePart } from './UpdatePart'

interface PartCardProps {
  part: PartChoice
  /** Pointer of `respond`. */
  path: string
  respond: Respond
}

/** The form of one part. */
export function PartCard({ part, path, respond }: PartCardProps) {
  return <div className={styles.part}>{forms[part.name]({ part, path, respond })}</div>
}

const text =
  (look: { isLong?: boolean; mono?: boolean; placeholder?: string }) =>
  ({ part: { name, label, aside }, path, respond }: PartCardProps): ReactNode => (
    <TemplateField
      path={pointer(path, name)}
      label={label}
      wire={name}
      aside={aside}
      value={respond[name]}
      staysEmpty
      {...look}
    />
  )

const json = ({ part: { name, label, aside }, path, respond }: PartCardProps): ReactNode => (
  <JsonField path={pointer(path, name)} label={label} wire={name} aside={aside} value={respond[name]} />
)

const forms: Readonly<Record<PartName, (props: PartCardProps) => ReactNode>> = {
  update: ({ path, respond }) => <UpdatePart path={path} respond={respond} />,
  private: text({ isLong: true }),
  post: ({ part, path, respond }) => (
    <MessagePart part={part} path={pointer(path, 'post')} message={respond.post ?? {}} />
  ),
  reply: ({ part, path, respond }) => (
    <MessagePart part={part} path={pointer(path, 'reply')} message={respond.reply ?? {}} />
  ),
  open: text({ mono: true, placeholder: 'https://' }),
  error: text({ isLong: true }),
  dialog: ({ part, path, respond }) => (
    <DialogPart part={part} path={pointer(path, 'dialog')} dialog={respond.dialog ?? { dialog: undefined }} />
  ),
  later: ({ part, path, respond }) => (
    <LaterPart part={part} path={pointer(path, 'later')} later={respond.later ?? { ms: 0 }} />
  ),
  options: json,
  errors: ({ part: { label, aside }, path, respond }) => (
    <PairsField
      path={pointer(path, 'errors')}
      label={label}
      wire="errors"
      aside={aside}
      value={respond.errors}
      keyLabel="Field"
      newKey="field"
      addLabel="Add field"
    />
  ),
  form: json,
  raw: ({ part, path, respond }) => <RawPart part={part} path={pointer(path, 'raw')} raw={respond.raw ?? {}} />,
}
