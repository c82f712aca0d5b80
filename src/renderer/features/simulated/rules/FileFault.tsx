import { FileWarning } from 'lucide-react'
import type { Issue } from '#domain/issue'
import { Button } from '../../../ui/controls/Button'
import { NoticeBar } from '../../../ui/states/NoticeBar'

interface FileFaultProps {
  fault: Issue
  /** The last good rules are shown. */
  hasRules: boolean
  /** The JSON is shown already. */
  isJson: boolean
  onShow(): void
}

/** Over a form that cannot be edited: what is wrong in the text, and the way there. */
export const FileFault = ({ fault, hasRules, isJson, onShow }: FileFaultProps) => (
  <NoticeBar
    tone="bad"
    icon={FileWarning}
    detail={<span className="wire">{fault.message}</span>}
    end={
      <Button size="sm" onClick={onShow}>
        {isJson ? 'Go to the error' : 'Show in the JSON'}
      </Button>
    }
  >
    The file has an error.{' '}
    {hasRules
      ? 'The last good rules run until it is fixed. The form shows them and cannot be edited.'
      : 'The form is empty until it is fixed.'}
  </NoticeBar>
)
