import { CircleSlash, FileWarning, Unplug } from 'lucide-react'
import { useState } from 'react'
import type { LabIntegration } from '#contract/lab/lab'
import { changeIntegration } from '../../../lab/changeIntegration'
import { setEnabled } from '../../../lab/setEnabled'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { NoticeBar } from '../../../ui/states/NoticeBar'
import { counted } from '../../../ui/words/amounts'

type NoticesProps = { integration: LabIntegration }

interface FileNoticeProps extends NoticesProps {
  /** The rules below say that their file has an error. */
  isFileShown: boolean
  /** Leads to what is wrong in the file. */
  onError(issue: LabIntegration['issues'][number]): void
}

/** What keeps an integration from doing what its file says. */
export function Notices({ integration, isFileShown, onError }: FileNoticeProps) {
  return (
    <>
      {!isFileShown && <BrokenFile integration={integration} onError={onError} />}
      <PortFault integration={integration} />
      <Off integration={integration} />
    </>
  )
}

function BrokenFile({
  integration: { path, issues, is_stale },
  onError,
}: Pick<FileNoticeProps, 'integration' | 'onError'>) {
  const errors = issues.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (!first) return null
  return (
    <NoticeBar
      tone="bad"
      icon={FileWarning}
      detail={<span className="wire">{first.message}</span>}
      end={
        <Button size="sm" onClick={() => onError(first)}>
          Show the error
        </Button>
      }
    >
      {path} has {counted(errors.length, 'error')}.{' '}
      {is_stale ? 'The last good rules run until it is fixed.' : 'It responds to nothing until it is fixed.'}
    </NoticeBar>
  )
}

function PortFault({ integration: { name, port_fault } }: NoticesProps) {
  const workbench = useWorkbench()
  const [busy, setBusy] = useState(false)
  if (port_fault === '') return null
  const takeFree = async () => {
    setBusy(true)
    const why = await changeIntegration(workbench, name, {
      said: `${name} uses a free port`,
      changes: [{ do: 'set', path: '/port', value: undefined }],
    })
    setBusy(false)
    if (why !== null) workbench.notify(why)
  }
  return (
    <NoticeBar
      tone="warn"
      icon={Unplug}
      end={
        <Button size="sm" busy={busy} onClick={() => void takeFree()}>
          Use a free port
        </Button>
      }
    >
      {port_fault}
    </NoticeBar>
  )
}

function Off({ integration }: NoticesProps) {
  const workbench = useWorkbench()
  const { name, enabled, issues, is_stale, real_url } = integration
  const neverRan = !is_stale && issues.some(({ severity }) => severity === 'error')
  if (enabled || neverRan) return null
  return (
    <NoticeBar
      tone="warn"
      icon={CircleSlash}
      detail={real_url === '' ? 'Calls of it get 404.' : `Calls go to ${real_url}.`}
      end={
        <Button size="sm" onClick={() => void setEnabled(workbench, { name }, true)}>
          Turn on
        </Button>
      }
    >
      This simulated integration is off.
    </NoticeBar>
  )
}
