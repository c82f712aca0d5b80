import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSetting } from '../calls/useSetting'
import { FixButtons } from '../explain/FixButtons'
import { NoticeBar } from '../ui/states/NoticeBar'

interface SettingOffProps {
  /** Without it nothing of this kind works. */
  setting: 'EnableIncomingWebhooks' | 'EnableOutgoingWebhooks' | 'EnableCommands'
  /** What happens meanwhile. */
  detail: string
  children: ReactNode
}

/** Says that a setting keeps an integration from working, and turns it on; nothing while it is on. */
export function SettingOff({ setting, detail, children }: SettingOffProps) {
  const isOn = useSetting(setting)
  if (isOn !== false) return null
  return (
    <NoticeBar
      tone="warn"
      icon={Ban}
      detail={detail}
      end={<FixButtons exchangeId="" fixes={[{ do: 'change_setting', label: 'Turn on', setting, value: true }]} />}
    >
      {children}
    </NoticeBar>
  )
}
