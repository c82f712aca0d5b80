import { Copy } from 'lucide-react'
import type { Message } from '#contract/exchange'
import type { BodyView } from '../../../store/inspection/inspection'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { Segmented, type SegmentedOption } from '../../../ui/controls/Segmented'
import { bytes } from '../../../ui/files/bytes'
import { copyText } from '../../../ui/files/copyText'
import { Badge } from '../../../ui/marks/Badge'
import { Wire } from '../../../ui/panes/Wire'
import { loadDetail } from '../exchange/operations'
import styles from './BodyPart.module.css'

export interface BodyPartProps {
  /** Names the body: request or response. */
  label: string
  message: Message
  exchangeId: string
  /** Said where there is no body. */
  none: string
}

const views: SegmentedOption<BodyView>[] = [
  { value: 'pretty', label: 'Pretty' },
  { value: 'raw', label: 'Raw' },
]

/** One body: size, pretty or raw, and a word when it was cut. */
export function BodyPart({ label, message, exchangeId, none }: BodyPartProps) {
  const workbench = useWorkbench()
  const view = useSelect(state => state.bodyView)
  const { body } = message
  if (!body || body.bytes === 0) return <p className={styles.none}>{none}</p>
  const type = message.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <Badge mono>{bytes(body.bytes)}</Badge>
        <span className={styles.type}>{body.encoding === 'base64' ? `${type ?? 'binary'}, as base64` : type}</span>
        <IconButton
          icon={Copy}
          label={`Copy ${label}`}
          onClick={() => copyText(body.text, () => workbench.notify(`Copied the ${label}`))}
        />
        <Segmented
          label="View"
          size="sm"
          value={view}
          options={views}
          onChange={bodyView => workbench.store.setState({ bodyView })}
        />
      </div>
      <Wire text={body.text} label={label} pretty={view === 'pretty' && body.encoding === 'utf8'} />
      {body.truncated && (
        <p className={styles.cut}>
          Truncated after {bytes(body.text.length)} of {bytes(body.bytes)}.
          <Button size="sm" onClick={() => void loadDetail(workbench, exchangeId, true)}>
            Load all {bytes(body.bytes)}
          </Button>
        </p>
      )}
    </div>
  )
}
