// Calls of the messaging service's own API.

const TIMEOUT_MS = 10_000

/**
 * One call. `cause` is the X-Svc-Cause of the call that led to it: handed on, both are one story. Throws with the
 * service's words.
 */
export async function callApi(service, path, { method = 'GET', authorization, cause, body }) {
  const response = await fetch(`${service}/api/v4${path}`, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...(authorization ? { authorization } : {}),
      ...(cause ? { 'x-svc-cause': cause } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  })
  const result = await response.json()
  if (!response.ok) throw new Error(result.message ?? `The service returned ${response.status}.`)
  return result
}
