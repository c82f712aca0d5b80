import type { FileInfo, UploadedFiles } from '#contract/wire/files'
import type { ServiceResponse, TestService } from './service'

interface Sent {
  name: string
  bytes: Uint8Array | string
}

interface Upload {
  token?: string
  channel_id?: string
  client_ids?: string[]
}

/** What the tests of files say to a service, in short. */
export interface FileDesk {
  /** Uploads a form, as clients do. */
  upload<T = UploadedFiles>(files: Sent[], options?: Upload): Promise<ServiceResponse<T>>
  /** Uploads one file, which is taken. */
  one(name: string, bytes: Uint8Array | string, options?: Upload): Promise<FileInfo>
  download(path: string, token?: string): Promise<{ status: number; headers: Headers; bytes: Buffer }>
}

/** Sends files to the sample's channel and reads them again, as whoever `owner` belongs to by default. */
export function fileDeskOf(service: TestService, owner: string): FileDesk {
  const address = `${service.url}/api/v4/files`
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

  async function upload<T = UploadedFiles>(files: Sent[], options: Upload = {}): Promise<ServiceResponse<T>> {
    const { token = owner, channel_id = service.sample.channel_id, client_ids = [] } = options
    const form = new FormData()
    form.append('channel_id', channel_id)
    for (const id of client_ids) form.append('client_ids', id)
    for (const { name, bytes } of files) form.append('files', new Blob([Uint8Array.from(Buffer.from(bytes))]), name)
    const response = await fetch(address, { method: 'POST', headers: headersOf(token), body: form })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: JSON.parse(text) }
  }

  return {
    upload,
    one: async (name, bytes, options) => {
      const [info] = (await upload([{ name, bytes }], options)).json.file_infos
      if (info === undefined) throw new Error('Nothing was uploaded.')
      return info
    },
    download: async (path, token = owner) => {
      const result = await fetch(`${address}/${path}`, { headers: headersOf(token) })
      return { status: result.status, headers: result.headers, bytes: Buffer.from(await result.arrayBuffer()) }
    },
  }
}
