/** What the strictest of our dependencies asks for. */
const LEAST = { major: 22, minor: 19 }

/** A plain sentence when this Node is too old to run the service, else `undefined`. */
export function nodeTooOld(versions: { node: string }): string | undefined {
  const [major = 0, minor = 0] = versions.node.split('.').map(Number)
  if (major > LEAST.major || (major === LEAST.major && minor >= LEAST.minor)) return undefined
  return (
    `Blockyard needs Node ${LEAST.major}.${LEAST.minor} or newer; this is Node ${versions.node}. ` +
    'In a clone, npm run -s blockyard -- serve finds a newer one by itself.'
  )
}
