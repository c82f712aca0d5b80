import { memo } from 'react'
import { pointer } from '#domain/issue'
import { namesOf } from '../context/content'
import { useMessage } from '../context/context'
import { AttachmentCard } from './AttachmentCard'
import { readAttachment } from './readAttachment'

const One = memo(function One({ raw, path }: { raw: unknown; path: string }) {
  const { ghosts, reader } = useMessage()
  const attachment = readAttachment(raw, { path, ghosts, names: namesOf(reader), blocksOff: reader.blocksOff })
  return attachment ? <AttachmentCard attachment={attachment} /> : null
})

export interface AttachmentListProps {
  attachments: readonly unknown[]
  /** JSON pointer of the list. */
  base?: string
}

/** Message attachments, drawn to docs/reference/rendering.md#attachments; entries that are no objects are left out. */
export const AttachmentList = ({ attachments, base = '/props/attachments' }: AttachmentListProps) => (
  <div className="m-attachments">
    {attachments.map((raw, index) => (
      <One key={index} raw={raw} path={pointer(base, index)} />
    ))}
  </div>
)
