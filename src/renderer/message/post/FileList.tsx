import { Download, File } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Post } from '#domain/posts/post'
import { bytes } from '../../ui/files/bytes'
import { Preview } from '../picture/Preview'
import type { Reader } from '../types'
import { type PostFile, readFiles } from './readFiles'

interface FileListProps {
  post: Post
  reader: Reader
}

/** The files of a post: pictures as thumbnails that open a preview, all others as rows that can be saved. */
export function FileList({ post, reader }: FileListProps) {
  const files = readFiles(post)
  if (files.length === 0) return null
  return (
    <ul className="m-files" aria-label="Files">
      {files.map(file => (
        <li key={file.id}>
          {file.picture ? <Thumb file={file} reader={reader} /> : <Row file={file} reader={reader} />}
        </li>
      ))}
    </ul>
  )
}

/** Largest size of a thumbnail, in pixels. */
const box = { width: 240, height: 160 }

const fitted = ({ width, height }: { width: number; height: number }) => {
  const scale = Math.min(1, box.width / width, box.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function Thumb({ file, reader }: { file: PostFile; reader: Reader }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const source = reader.fileUrl?.(file.id, 'preview')
  if (source === undefined || !file.picture) return <Row file={file} reader={reader} />
  return (
    <>
      <button
        ref={button}
        type="button"
        className="m-picture"
        aria-label={`Open ${file.name}`}
        onClick={() => setOpen(true)}
      >
        <img src={source} alt={file.name} {...fitted(file.picture)} loading="lazy" decoding="async" />
      </button>
      {open && <Preview url={source} alt={file.name} anchor={button} onClose={() => setOpen(false)} />}
    </>
  )
}

function Row({ file, reader }: { file: PostFile; reader: Reader }) {
  const source = reader.fileUrl?.(file.id, 'download')
  const label = (
    <>
      <File size={20} strokeWidth={1.6} aria-hidden="true" />
      <span className="m-file-name">{file.name}</span>
      <span className="m-file-size">{bytes(file.size)}</span>
    </>
  )
  if (source === undefined) return <span className="m-file">{label}</span>
  return (
    <a className="m-file" href={source} download={file.name}>
      {label}
      <Download size={16} strokeWidth={1.75} aria-hidden="true" />
    </a>
  )
}
