import type { BrowserContext } from 'playwright'

/** Reports rejected content on the console, so that it is heard like every other error. */
const reportViolations = () => {
  document.addEventListener('securitypolicyviolation', event => {
    console.error(`content security policy: ${event.violatedDirective} blocked ${event.blockedURI || 'inline'}`)
  })
}

/**
 * Listens for what a user would never see and must never happen: console errors, uncaught exceptions, content rejected
 * by the page's policy. An HTTP response that a page shows to its user (4xx of the API and of hooks) is not one.
 */
export function watchProblems(context: BrowserContext): () => string[] {
  const seen: string[] = []
  void context.addInitScript(reportViolations)
  context.on('console', message => {
    const isResponse =
      message.text().startsWith('Failed to load resource') && /\/(api|hooks)\//.test(message.location().url)
    if (message.type() === 'error' && !isResponse) seen.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', event => seen.push(String(event.error().stack ?? event.error())))
  return () => [...seen]
}
