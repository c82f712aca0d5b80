import { TriangleAlert, Variable } from 'lucide-react'
import { Popover } from 'radix-ui'
import { memo } from 'react'
import { Button } from '../../../ui/controls/Button'
import { FocusReturn } from '../../../ui/keys/FocusReturn'
import { Count } from '../../../ui/marks/Count'
import { useParts } from '../parts/partsContext'
import styles from './SampleData.module.css'
import { SamplePanel } from './SamplePanel'
import type { SampleDesk } from './useSamples'

/** Whether Escape is that of a name that is being written, and not of the table. */
const isNaming = (target: EventTarget | null): boolean => target instanceof Element && target.matches('[data-naming]')

/** Opens the sample data of the payload, and says whether its variables are filled. */
export function SampleMenu() {
  // As they are, and not one key behind: the next key would go past what this one opens or closes.
  const { samples, reading } = useParts().studio
  return (
    <SamplePopover
      desk={samples}
      payload={samples.isOpen ? reading.value : undefined}
      missing={reading.unfilled.length}
    />
  )
}

interface SamplePopoverProps {
  desk: SampleDesk
  /** The payload as it is written, while the table is open. */
  payload: unknown
  /** Names without a value. */
  missing: number
}

const SamplePopover = memo(function SamplePopover({ desk, payload, missing }: SamplePopoverProps) {
  const isBroken = desk.isOn && desk.fault !== null
  const words = isBroken ? 'Sample data cannot be read' : desk.isOn ? `Sample data: ${desk.active}` : 'Sample data'
  return (
    <Popover.Root open={desk.isOpen} onOpenChange={desk.setOpen}>
      <Popover.Trigger asChild>
        <Button
          variant="ghost"
          size="sm"
          icon={isBroken ? TriangleAlert : Variable}
          aria-label={words}
          className={desk.isOn ? styles.on : ''}
        >
          <span className={styles.word}>{words}</span>
          {missing > 0 && !isBroken && <Count value={missing} />}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.panel}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Sample data"
          onEscapeKeyDown={event => isNaming(event.target) && event.preventDefault()}
          onCloseAutoFocus={event => event.preventDefault()}
        >
          <FocusReturn />
          <SamplePanel desk={desk} payload={payload} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
})
