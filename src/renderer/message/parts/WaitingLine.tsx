import { useEffect, useState } from 'react'

/** How long a click waits without a word: most integrations are done by then. */
const silentMs = 3000

/** Below the controls of a post: that the integration has not responded yet, and for how long. */
export function WaitingLine() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const since = Date.now()
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - since) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  if (seconds * 1000 < silentMs) return null
  return (
    <span className="m-click-note">
      {/* Said once: a count that is read out each second would drown everything else. */}
      <span role="status">No response from the integration yet</span>
      {` (${seconds} s)`}
    </span>
  )
}
