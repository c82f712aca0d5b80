import { Terminal } from 'lucide-react'
import { commands } from '#contract/endpoints/integrations/commands'
import { limits } from '#domain/limits'
import { copyCall } from '../../../snippets/CurlItems'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import styles from './SetUp.module.css'

/** In place of the key of an address, which only the call that carries it has. */
const key = 'key-of-the-response-url'
const minutes = limits.commandReplyLifetimeMs / 60_000

/** What the address in each call is for, by which an integration responds later. */
export function ResponseAddress() {
  const workbench = useWorkbench()
  const serviceUrl = useSelect(state => state.world.service?.url ?? '')
  return (
    <section aria-label="Response URL">
      <div className={styles.label}>
        Response URL <em>another one in each call</em>
      </div>
      <p className={styles.explained}>
        <code className="wire">
          {serviceUrl}/hooks/commands/
          <wbr />…
        </code>
        Each call carries one as <code className="wire">response_url</code>. The integration can respond later there, up
        to {limits.commandReplyUses} times within {minutes} minutes: to whoever ran the command, or with{' '}
        <code className="wire">"response_type": "in_channel"</code> to everybody.
      </p>
      <Button
        icon={Terminal}
        size="sm"
        onClick={() =>
          void copyCall(workbench, {
            label: '',
            endpoint: commands.sendCommandReply,
            params: { hook_id: key },
            body: { response_type: 'in_channel', text: 'Done' },
            secrets: { RESPONSE_KEY: key },
          })
        }
      >
        Copy curl of a later response
      </Button>
    </section>
  )
}
