const secretName =
  /authorization|cookie|token|secret|passw|credential|session|csrf|xsrf|(?:api|access|auth|private|subscription|functions?|shared|workbench)[-_]?key/i
/** Headers of CORS speak of credentials and hold none. */
const harmless = /^(?:access-control-|sec-)/i

const MOST_REMEMBERED = 1000
const judged = new Map<string, boolean>()

/** Whether a header holds a secret, by its name. */
export function isSecretHeader(name: string): boolean {
  const known = judged.get(name)
  if (known !== undefined) return known
  if (judged.size >= MOST_REMEMBERED) judged.clear()
  const isSecret = secretName.test(name) && !harmless.test(name)
  judged.set(name, isSecret)
  return isSecret
}
