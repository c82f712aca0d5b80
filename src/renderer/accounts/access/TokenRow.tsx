import { CircleX, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { TokenAccess } from '#contract/lab/accounts'
import { useCalls } from '../../calls/useCalls'
import { withTraffic } from '../../store/payloads/stage'
import { useSelect, useWorkbench } from '../../store/workbench'
import { namesOf } from '../../store/world/names'
import { Button } from '../../ui/controls/Button'
import { Switch } from '../../ui/controls/Switch'
import { cx } from '../../ui/marks/cx'
import { Icon } from '../../ui/marks/Icon'
import { counted } from '../../ui/words/amounts'
import { moment } from '../../ui/words/moment'
import { NameToken } from './NameToken'
import styles from './Tokens.module.css'
import { describeToken, revokeToken, rotateToken, setTokenActive } from './tokenOperations'

/** Enough of an id to know it by. */
const shortId = (id: string): string => `${id.slice(0, 4)}…${id.slice(-4)}`

/** One token: renamed by a press on its description, turned off and on, replaced, revoked. */
export function TokenRow({ userId, token }: { userId: string; token: TokenAccess }) {
  const workbench = useWorkbench()
  const [renaming, setRenaming] = useState(false)
  const [busy, setBusy] = useState(false)
  const isFresh = useSelect(state => state.freshToken?.id === token.id)
  const creator = useSelect(state => namesOf(state.world).userName(token.created_by))
  const rejected = useRejected(userId, token)
  const { id, description, is_active, create_at, last_used_at, last_used_from, last_used_by } = token
  const rotate = async () => {
    setBusy(true)
    await rotateToken(workbench, userId, token)
    setBusy(false)
  }
  const showRejected = () =>
    workbench.store.setState(state => ({
      ...withTraffic(state),
      filters: token.rejected_filter.split(' '),
      filterDraft: '',
    }))
  return (
    <tr className={cx(isFresh && styles.fresh, rejected > 0 && styles.rejecting)}>
      <td>
        {renaming ? (
          <NameToken
            verb="Rename"
            value={description}
            onApply={text => describeToken(workbench, token, text)}
            onClose={() => setRenaming(false)}
          />
        ) : (
          <button
            type="button"
            className={styles.description}
            title="Rename this token"
            aria-label={`Rename the token ${description}`}
            onClick={() => setRenaming(true)}
          >
            {description}
          </button>
        )}
        <span className={cx('wire', styles.id)} title={id}>
          ID {shortId(id)}
        </span>
      </td>
      <td title={last_used_at === 0 ? undefined : new Date(last_used_at).toLocaleString()}>
        <span className={cx(last_used_at === 0 && styles.quiet)}>{moment(last_used_at)}</span>
        {rejected > 0 ? (
          <span className={styles.off}>
            <Icon of={CircleX} size="xs" />
            {!is_active && `off since ${moment(token.off_since)}, `}
            {counted(rejected, 'request')} rejected
          </span>
        ) : (
          last_used_at > 0 && (
            <span className={styles.note} title={last_used_by}>
              from {last_used_from}
              {last_used_by && `, ${last_used_by}`}
            </span>
          )
        )}
        {!is_active && rejected === 0 && token.off_since > 0 && (
          <span className={styles.note}>off since {moment(token.off_since)}</span>
        )}
      </td>
      <td title={new Date(create_at).toLocaleString()}>
        {moment(create_at)}
        {creator && ` by ${creator}`}
        {token.expires_at > 0 && <span className={styles.note}>ends {moment(token.expires_at)}</span>}
      </td>
      <td>
        <Switch
          bare
          label={`${description} is active`}
          checked={is_active}
          onChange={active => void setTokenActive(workbench, token, active)}
        />
      </td>
      <td className={styles.verbs}>
        <span>
          {rejected > 0 ? (
            <Button size="sm" onClick={showRejected}>
              {rejected === 1 ? 'Show it' : 'Show them'}
            </Button>
          ) : (
            <Button size="sm" icon={RotateCw} busy={busy} onClick={() => void rotate()}>
              Rotate
            </Button>
          )}
          <Button size="sm" variant="danger" onClick={() => void revokeToken(workbench, token)}>
            Revoke
          </Button>
        </span>
      </td>
    </tr>
  )
}

/** How many requests with a token were rejected because it works no longer. */
function useRejected(userId: string, { rejected_filter, is_active, last_used_at }: TokenAccess): number {
  const { calls, total } = useCalls(
    { filter: rejected_filter, isOne: one => one.user_id === userId && one.outcome === 'rejected' },
    1,
  )
  const newest = calls?.[0]?.started_at ?? 0
  // What was rejected before it worked again is over.
  return is_active && newest <= last_used_at ? 0 : total
}
