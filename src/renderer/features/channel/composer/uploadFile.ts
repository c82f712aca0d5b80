import type { FileInfo, UploadedFiles } from '#contract/wire/files'
import { type ApiError, errorOf } from '../../../api/client'

export interface Upload {
  token: string
  channelId: string
  file: File
  /** From 0 to 1. */
  onProgress(done: number): void
  signal: AbortSignal
}

export type Uploaded = { ok: true; file: FileInfo } | { ok: false; error: ApiError }

/** Uploads one file as the owner of the token. Not with fetch, which cannot tell how far it is. Never throws. */
export function uploadFile({ token, channelId, file, onProgress, signal }: Upload): Promise<Uploaded> {
  const request = new XMLHttpRequest()
  request.open('POST', `/api/v4/files?${new URLSearchParams({ channel_id: channelId, filename: file.name })}`)
  request.setRequestHeader('Authorization', `Bearer ${token}`)
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  signal.addEventListener('abort', () => request.abort())
  request.upload.onprogress = event => onProgress(event.total > 0 ? event.loaded / event.total : 1)
  return new Promise(resolve => {
    request.onload = () => resolve(answerOf(request))
    request.onerror = () => resolve({ ok: false, error: errorOf(0, { message: 'No response from the service.' }, '') })
    request.onabort = () => resolve({ ok: false, error: errorOf(0, { id: 'aborted', message: 'Canceled.' }, '') })
    request.send(file)
  })
}

function answerOf({ status, responseText }: XMLHttpRequest): Uploaded {
  const body: unknown = parsed(responseText)
  const [file] = status === 201 && isUploaded(body) ? body.file_infos : []
  return file ? { ok: true, file } : { ok: false, error: errorOf(status, body, responseText) }
}

const isUploaded = (body: unknown): body is UploadedFiles =>
  typeof body === 'object' && body !== null && 'file_infos' in body && Array.isArray(body.file_infos)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
