import { ArrowRight, Braces, ChevronDown } from 'lucide-react'
import type { ConversionTarget } from '#domain/legacy/convert/targets'
import { Button } from '../../../ui/controls/Button'
import { Menu, MenuFoot, MenuItem, MenuLabel } from '../../../ui/controls/Menu'
import { Icon } from '../../../ui/marks/Icon'
import shared from '../Convert.module.css'
import type { Converted } from '../conversion'
import styles from './FormatMenu.module.css'

type Origin = Converted['from']

const origins: Record<Origin, string> = {
  svc_blocks: '',
  attachments: 'legacy',
  blocks: 'third-party',
  cards: 'third-party',
}

/** Everything that can become something else. */
const pairs: readonly [from: Origin, to: ConversionTarget][] = [
  ['attachments', 'svc_blocks'],
  ['blocks', 'svc_blocks'],
  ['cards', 'svc_blocks'],
  ['svc_blocks', 'attachments'],
  ['blocks', 'attachments'],
  ['cards', 'attachments'],
]

export interface FormatMenuProps {
  converted: Converted
  onChoose(to: ConversionTarget): void
}

/** What is converted, and what else it can become. */
export function FormatMenu({ converted, onChoose }: FormatMenuProps) {
  const { from, to, original } = converted
  const why = (format: Origin): string | false => {
    if (format === from) return false
    const list = original.props[format]
    return Array.isArray(list) && list.length > 0 ? `${from} are rendered instead` : `no ${format} in it`
  }
  return (
    <Menu
      trigger={
        <Button icon={Braces} iconEnd={ChevronDown} aria-label={`Conversion: ${from} to ${to}`}>
          <Formats from={from} />
        </Button>
      }
    >
      <MenuLabel>Convert</MenuLabel>
      {pairs.map(pair => (
        <MenuItem
          key={pair.join(' ')}
          checked={pair[0] === from && pair[1] === to}
          why={why(pair[0])}
          onSelect={() => onChoose(pair[1])}
        >
          <span className={styles.formats}>
            <Formats from={pair[0]} />
            <Icon of={ArrowRight} size="xs" />
            <b className={shared.mono}>{pair[1]}</b>
          </span>
        </MenuItem>
      ))}
      <MenuFoot>What clients render of the payload is converted.</MenuFoot>
    </Menu>
  )
}

const Formats = ({ from }: { from: Origin }) => (
  <span className={styles.formats}>
    <b className={shared.mono}>{from}</b>
    {origins[from] !== '' && <span className={shared.dim}>{origins[from]}</span>}
  </span>
)
