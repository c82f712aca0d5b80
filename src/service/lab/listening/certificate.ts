/** A certificate that nobody trusts, with its key. */
export interface Certificate {
  key: string
  cert: string
}

/** Makes it when it is first asked for: most simulated integrations never speak TLS. */
export function lazyCertificate(): () => Promise<Certificate> {
  let made: Promise<Certificate> | null = null
  return () => {
    made ??= makeCertificate()
    return made
  }
}

async function makeCertificate(): Promise<Certificate> {
  const { generate } = await import('selfsigned')
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  return { key, cert }
}
