import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { limits } from '#domain/limits'
import type { Context } from '../context'
import { invalidUrl, ServiceError } from '../errors/ServiceError'
import { type Received, TooLargeError } from './blobs'
import { safeFileName } from './fileName'

/** What an upload holds; its files are received and not kept yet. */
export interface Upload {
  channel_id: string
  client_ids: string[]
  files: UploadedFile[]
}

export interface UploadedFile {
  name: string
  received: Received
}

export interface UploadRequest {
  raw: IncomingMessage
  contentType: string | undefined
  query: Record<string, string | undefined>
  /** Hears every part of the body, as it comes. */
  heard(chunk: Buffer): void
}

/**
 * Reads an upload from the network to its end: a form with files, or the bytes of one file with its name in the query.
 * @throws 400 when it cannot be read, 413 when a file is too large; then nothing of it is left.
 */
export function readUpload(ctx: Context, request: UploadRequest): Promise<Upload> {
  if (/^multipart\/form-data/i.test(request.contentType ?? '')) return readForm(ctx, request)
  return readSingle(ctx, request)
}

async function readSingle(ctx: Context, { raw, query, heard }: UploadRequest): Promise<Upload> {
  if (!query.filename) throw invalidUrl('filename')
  const name = safeFileName(query.filename)
  if (Number(raw.headers['content-length'] ?? 0) > limits.fileBytes) throw tooLarge(name)
  const received = await receive(ctx, name, { bytes: raw, heard })
  return { channel_id: query.channel_id ?? '', client_ids: [], files: [{ name, received }] }
}

async function readForm(ctx: Context, { raw, contentType, query, heard }: UploadRequest): Promise<Upload> {
  const fields: Pick<Upload, 'channel_id' | 'client_ids'> = { channel_id: query.channel_id ?? '', client_ids: [] }
  const files: Promise<UploadedFile>[] = []
  try {
    raw.on('data', heard)
    await parseForm(raw, contentType ?? '', {
      field(name, value) {
        if (name === 'channel_id') fields.channel_id = value
        if (name === 'client_ids') fields.client_ids.push(value)
      },
      file(given, bytes) {
        const name = safeFileName(given)
        files.push(receive(ctx, name, { bytes }).then(received => ({ name, received })))
        return files.at(-1)
      },
    })
    return { ...fields, files: await Promise.all(files) }
  } catch (error) {
    for (const file of await Promise.allSettled(files)) {
      if (file.status === 'fulfilled') await file.value.received.drop()
    }
    throw error instanceof ServiceError ? error : unreadable(error)
  }
}

interface FormParts {
  field(name: string, value: string): void
  file(name: string, bytes: Readable): Promise<unknown> | undefined
}

function parseForm(raw: IncomingMessage, contentType: string, { field, file }: FormParts): Promise<void> {
  return new Promise((resolve, reject) => {
    const parser = new Busboy({
      headers: { ...raw.headers, 'content-type': contentType },
      preservePath: true,
      limits: { files: limits.filesPerPost, fileSize: limits.fileBytes + 1, fields: 100, fieldSize: 4096 },
    })
    const fail = (error: unknown): void => {
      raw.unpipe(parser)
      parser.destroy()
      raw.resume()
      reject(error)
    }
    parser.on('field', field)
    parser.on('file', (_part, bytes, filename) => void file(filename, bytes)?.catch(fail))
    parser.on('filesLimit', () => fail(tooMany()))
    parser.on('error', fail)
    parser.on('finish', resolve)
    raw.on('aborted', () => fail(new Error('The upload was aborted.')))
    raw.pipe(parser)
  })
}

interface Receiving {
  bytes: Readable
  heard?: UploadRequest['heard']
}

async function receive(ctx: Context, name: string, { bytes, heard = () => {} }: Receiving): Promise<Received> {
  try {
    return await ctx.blobs.receive(overheard(bytes.iterator({ destroyOnReturn: false }), heard), limits.fileBytes)
  } catch (error) {
    // The rest is read and thrown away, so that the sender is there to read the response.
    bytes.resume()
    throw error instanceof TooLargeError ? tooLarge(name) : unreadable(error)
  }
}

async function* overheard(chunks: AsyncIterable<Buffer>, heard: UploadRequest['heard']): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    heard(chunk)
    yield chunk
  }
}

const tooLarge = (Filename: string): ServiceError =>
  new ServiceError('api.file.upload_file.too_large_detailed.app_error', { values: { Filename } })

const tooMany = (): ServiceError =>
  new ServiceError('api.file.upload_file.too_many_files.app_error', { values: { Max: String(limits.filesPerPost) } })

const unreadable = (cause: unknown): ServiceError =>
  new ServiceError('api.file.upload_file.read_request.app_error', {
    detail: cause instanceof Error ? cause.message : String(cause),
    cause,
  })
