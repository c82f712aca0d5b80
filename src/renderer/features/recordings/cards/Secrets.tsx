import { ShieldCheck } from 'lucide-react'
import type { SecretKind } from '#domain/recording/schema/placeholders'
import type { RecordingFile } from '#domain/recording/schema/recording'
import { useSelect } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { Card } from '../../../ui/cards/Card'
import styles from '../../../ui/cards/Card.module.css'
import { FoldedTable } from '../../../ui/cards/FoldedTable'
import { Icon } from '../../../ui/marks/Icon'
import { counted } from '../../../ui/words/amounts'

const kinds: Record<SecretKind, string> = {
  token: 'access token',
  session: 'login session',
  csrf: 'CSRF token of a login',
  password: 'password',
  hook_key: 'key of an incoming webhook',
  webhook_token: 'token of an outgoing webhook',
  command_token: 'token of a command',
  app_secret: 'secret of an app',
  cookie: 'sealed cookie of an action',
  window: 'key of a window',
  given: 'value from blockyard.local.json',
}

/** What was replaced by a placeholder: the recording holds none of these values. */
export function Secrets({ head }: { head: RecordingFile }) {
  const names = useSelect(state => namesOf(state.world))
  const rows = Object.entries(head.redactions)
  if (rows.length === 0) return <Card title="Secrets" sub="There were none." />
  const of = (id = '') => names.userName(id) || names.hookName(id) || nameInStart(head, id)
  return (
    <Card
      title="Secrets"
      sub={`${counted(rows.length, 'secret')} replaced`}
      end={<Icon of={ShieldCheck} size="s" label="No secret is in the files" />}
    >
      <FoldedTable
        label="Secrets"
        columns={[{ title: 'Placeholder' }, { title: 'Stands for' }, { title: 'Places', className: styles.count }]}
        rows={rows}
        render={([name, redaction]) => {
          const owner = of(redaction.of)
          const words = `${kinds[redaction.is]}${owner === '' ? '' : `, ${owner}`}`
          return (
            <tr key={name}>
              <td className={styles.name} title={`{{${name}}}`}>{`{{${name}}}`}</td>
              <td title={words}>{words}</td>
              <td className={styles.count}>{redaction.places}</td>
            </tr>
          )
        }}
      />
    </Card>
  )
}

/** Somebody who is not in this workspace, or not any more, is in the start state. */
function nameInStart({ start }: RecordingFile, id: string): string {
  const user = start.users?.find(one => one.id === id)
  if (user) return user.username
  const hook = start.incoming_hooks?.find(one => one.ref === id) ?? start.outgoing_hooks?.find(one => one.id === id)
  return hook?.display_name ?? ''
}
