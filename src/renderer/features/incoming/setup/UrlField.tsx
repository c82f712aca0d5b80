import { Copy, Eye, EyeOff, RotateCw, Terminal } from 'lucide-react'
import { useState } from 'react'
import { incomingHooks } from '#contract/endpoints/integrations/incomingHooks'
import type { WindowHook } from '#contract/window'
import { copyCall } from '../../../snippets/CurlItems'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { IconButton } from '../../../ui/controls/IconButton'
import { copyText } from '../../../ui/files/copyText'
import { renewKey } from '../operations'
import styles from './SetUp.module.css'

/** Enough of a key to know it by. */
const ends = 4

/** Where the webhook is called: its key is masked until it is asked for, or just after it was made. */
export function UrlField({ hook }: { hook: WindowHook }) {
  const workbench = useWorkbench()
  const { store, notify } = workbench
  const serviceUrl = useSelect(state => state.world.service?.url ?? '')
  const isNew = useSelect(state => state.revealedHook === hook.ref)
  const isOpen = useSelect(state => state.connection === 'open')
  const [shown, setShown] = useState(isNew)
  const [busy, setBusy] = useState(false)
  const { id } = hook
  const key = shown ? id : `${id.slice(0, ends)}${'•'.repeat(id.length - 2 * ends)}${id.slice(-ends)}`
  const renew = async () => {
    setBusy(true)
    await renewKey(workbench, hook)
    setBusy(false)
  }
  const toggle = () => {
    setShown(!shown)
    store.setState({ revealedHook: '' })
  }
  return (
    <div>
      <div className={styles.label}>
        URL <em>anyone who has it can post</em>
      </div>
      <div className={styles.url}>
        <output className="wire" aria-label="URL">
          {serviceUrl}/hooks/
          <wbr />
          {key}
        </output>
        <IconButton
          size="sm"
          icon={shown ? EyeOff : Eye}
          label={shown ? 'Hide the key' : 'Show the key'}
          onClick={toggle}
        />
      </div>
      {isNew && shown && (
        <p className={styles.fresh}>The URL is new. Copy it now: it is masked from the next look on.</p>
      )}
      <div className={styles.verbs}>
        <Button
          icon={Copy}
          onClick={() => void copyText(`${serviceUrl}/hooks/${id}`, () => notify('Webhook URL copied'))}
        >
          Copy URL
        </Button>
        <Button
          icon={Terminal}
          aria-label="Copy curl command"
          onClick={() =>
            void copyCall(workbench, {
              label: '',
              endpoint: incomingHooks.sendToIncomingHook,
              params: { hook_id: id },
              body: { text: 'Hello from the command line' },
              secrets: { HOOK_KEY: id },
            })
          }
        >
          curl
        </Button>
        <Button
          icon={RotateCw}
          busy={busy}
          why={!isOpen && 'The service does not respond'}
          onClick={() => void renew()}
        >
          Regenerate
        </Button>
      </div>
    </div>
  )
}
