import type { FastifyInstance } from 'fastify'
import { ServiceError } from '../errors/ServiceError'
import { consentStylePath } from '../oauth/consent/pages'
import { docsStylePath } from '../openapi/serveDocs'
import { assetsPath } from './pages'

/** What a browser would run, style a page with or show inside of another page (`Sec-Fetch-Dest`). */
const embedding = new Set([
  'script',
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'paintworklet',
  'style',
  'xslt',
  'manifest',
  'object',
  'embed',
  'iframe',
  'frame',
  'fencedframe',
])

/**
 * Lets browsers run, style and embed nothing of this origin but the assets of its own pages: an uploaded file is never
 * part of a page, whatever its name, type or address is. Programs do not send `Sec-Fetch-Dest`, and read what they may
 * read.
 */
export function addDestinations(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, url }, _reply, done) => {
    const destination = headers['sec-fetch-dest']
    const isRejected = typeof destination === 'string' && embedding.has(destination) && !isOwn(url)
    done(
      isRejected
        ? new ServiceError('workbench.destination.app_error', { values: { Destination: destination } })
        : undefined,
    )
  })
}

const isOwn = (url: string): boolean => {
  const path = url.split('?')[0] ?? ''
  return (
    path === docsStylePath ||
    path === consentStylePath ||
    (path.startsWith(assetsPath) && !path.includes('..') && !path.includes('%'))
  )
}
