import { memo } from 'react'
import { Button } from '../../../ui/controls/Button'
import { printedKeys } from '../../../ui/keys/printedKeys'
import type { Studio } from '../useStudio'
import type { Way } from './ways'

interface OpenButtonProps extends Pick<Studio, 'send'> {
  way: Way
  busy: boolean
  why: string | false
  /** For whom, by name. */
  reader: string
}

/** Opens the payload for a person, who then sees it in the channel. */
export const OpenButton = memo(function OpenButton({ way, busy, why, reader, send }: OpenButtonProps) {
  return (
    <Button
      variant="primary"
      icon={way.icon}
      kbd={printedKeys('Mod+↵')}
      aria-label={`${way.verb} it as ${reader}`}
      busy={busy}
      why={why}
      onClick={() => send()}
    >
      {way.verb}
    </Button>
  )
})
