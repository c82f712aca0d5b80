/** A name with its value, as HAR lists headers, cookies and fields. */
export interface HarPair {
  name: string
  value: string
}

/** One exchange of a HAR 1.2 file, as this project writes it (docs/reference/har.md). */
export interface HarEntry {
  /** ISO 8601. */
  startedDateTime: string
  /** Milliseconds; the sum of the timings. */
  time: number
  request: {
    method: string
    url: string
    httpVersion: string
    cookies: never[]
    headers: HarPair[]
    queryString: HarPair[]
    postData?: { mimeType: string; text: string; params: HarPair[]; _encoding?: 'base64' }
    headersSize: number
    bodySize: number
    comment?: string
  }
  response: {
    /** 0 where none came. */
    status: number
    statusText: string
    httpVersion: string
    cookies: never[]
    headers: HarPair[]
    content: { size: number; mimeType: string; text?: string; encoding?: 'base64'; comment?: string }
    redirectURL: string
    headersSize: number
    bodySize: number
    _error?: string
  }
  cache: Record<string, never>
  /** Milliseconds; -1 for what does not apply. */
  timings: { blocked: number; dns: number; connect: number; ssl: number; send: number; wait: number; receive: number }
  comment?: string
  /** What a browser does not know of it, so that nothing is lost on the way back. */
  _blockyard: OwnFields
}

/** Fields of our own, by which an import knows what an exchange was. */
export interface OwnFields {
  id: string
  direction: 'in' | 'out'
  kind: string
  label: string
  outcome: string
  parent_id: string | null
}
