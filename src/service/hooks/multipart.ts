import busboy from 'busboy'

/** Reads the fields of a multipart body that is in memory already; files are passed over. Rejects when it is malformed. */
export function multipartFields(body: Buffer, contentType: string): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {}
    const parser = busboy({ headers: { 'content-type': contentType }, limits: { fieldSize: body.length } })
    parser.on('field', (name, value) => {
      fields[name] = value
    })
    parser.on('file', (_name, file) => void file.resume())
    parser.on('error', reject)
    parser.on('close', () => resolve(fields))
    parser.end(body)
  })
}
