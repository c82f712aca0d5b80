import { Check, OctagonX, Play } from 'lucide-react'
import { useState } from 'react'
import { type Plugin, type PluginCheck, plugins } from '#contract/project/plugins'
import type { ApiResult } from '../../../api/result'
import { showStory } from '../../../store/inspection/showStory'
import { useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import { Button } from '../../../ui/controls/Button'
import { Input } from '../../../ui/controls/Input'
import { Badge } from '../../../ui/marks/Badge'
import { span } from '../../../ui/words/amounts'
import styles from './Plugin.module.css'

/** Asks whether the process of a plugin responds. */
export function CheckCard({ plugin }: { plugin: Plugin }) {
  const { call, store } = useWorkbench()
  const [path, setPath] = useState('/')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<ApiResult<PluginCheck> | null>(null)
  const check = async () => {
    setBusy(true)
    setResult(await call(plugins.checkPlugin, { body: { plugin, path } }))
    setBusy(false)
  }
  const found = result?.ok ? result.value : null
  const isGood = found?.ok === true && (found.status ?? 0) < 500
  return (
    <Card title="Health check" sub="GET below the base URL; any response will do">
      <form
        className={styles.check}
        onSubmit={event => {
          event.preventDefault()
          void check()
        }}
      >
        <Input label="Path" mono value={path} maxLength={2048} onChange={event => setPath(event.target.value)} />
        <Button type="submit" icon={Play} busy={busy}>
          Check
        </Button>
      </form>
      {result && (
        <div className={styles.result} role="status">
          <Badge tone={isGood ? 'good' : 'bad'} icon={isGood ? Check : OctagonX}>
            {found?.status ?? 'no response'}
          </Badge>
          <p>{result.ok ? result.value.message : result.error.message}</p>
          {found?.duration_ms != null && <span>{span(found.duration_ms)}</span>}
          {found && (
            <Button size="sm" variant="ghost" onClick={() => showStory(store, found.exchange_id)}>
              Show the exchange
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
