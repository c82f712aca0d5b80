import { Busboy } from '@fastify/busboy'

/**
 * Reads the fields of a multipart body that is in memory already; files are passed over. Rejects when it is malformed.
 */
export function multipartFields(body: Buffer, contentType: string): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {}
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits: { fieldSize: body.length } })
    parser.on('field', (name, value) => {
      fields[name] = value
    })
    parser.on('file', (_name, file) => void file.resume())
    parser.on('error', reject)
    parser.on('finish', () => resolve(fields))
    parser.end(body)
  })
}
