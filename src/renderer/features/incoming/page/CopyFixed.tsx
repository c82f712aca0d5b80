import { Terminal } from 'lucide-react'
import { incomingHooks } from '#contract/endpoints/integrations/incomingHooks'
import type { WindowHook } from '#contract/window'
import { changedBody } from '#domain/explain/changedBody'
import { useDetail } from '../../../calls/useDetail'
import { copyCall } from '../../../snippets/CurlItems'
import { useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'

/** Copies a rejected call as it would be accepted, where its explanation knows how; nothing elsewhere. */
export function CopyFixed({ hook, exchangeId }: { hook: WindowHook; exchangeId: string }) {
  const workbench = useWorkbench()
  const detail = useDetail(exchangeId)
  const fix = detail?.explanations.flatMap(({ fixes }) => fixes).find(one => one.do === 'resend_changed')
  const text = detail?.request.body?.truncated === false ? detail.request.body.text : ''
  const body = fix?.do === 'resend_changed' ? changedBody(text, fix) : null
  if (body === null) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Terminal}
      onClick={() =>
        void copyCall(workbench, {
          label: '',
          endpoint: incomingHooks.sendToIncomingHook,
          params: { hook_id: hook.id },
          body: JSON.parse(body),
          secrets: { HOOK_KEY: hook.id },
        })
      }
    >
      Copy fixed curl
    </Button>
  )
}
