import type { FileInfo, UploadedFiles } from '#contract/wire/files'
import { type ApiError, noResponse, resultOf } from './result'

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
    request.onload = () => resolve(uploadedFile(request))
    request.onerror = () => resolve({ ok: false, error: noResponse(new Error('The connection failed.')) })
    request.onabort = () => resolve({ ok: false, error: noResponse(new DOMException('', 'AbortError')) })
    request.send(file)
  })
}

function uploadedFile({ status, responseText }: XMLHttpRequest): Uploaded {
  const result = resultOf<UploadedFiles>(status, responseText)
  if (!result.ok) return result
  const [file] = result.value?.file_infos ?? []
  return file ? { ok: true, file } : { ok: false, error: noResponse(new Error(responseText)) }
}
