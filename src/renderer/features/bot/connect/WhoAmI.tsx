import { Check, OctagonX, Play } from 'lucide-react'
import { useState } from 'react'
import { users } from '#contract/endpoints/accounts/users'
import type { User } from '#contract/wire/accounts'
import type { ApiResult } from '../../../api/result'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Button } from '../../../ui/controls/Button'
import { Badge } from '../../../ui/marks/Badge'
import { JsonTokens } from '../../../ui/panes/JsonTokens'
import { jsonLines } from '../../../ui/panes/jsonLines'
import styles from './Connect.module.css'

const shownKeys: readonly (keyof User)[] = ['id', 'username', 'is_bot', 'roles']

/** Asks the service as whom a request counts: with the token that was just made, otherwise with a session of the bot. */
export function WhoAmI({ user }: { user: User }) {
  const { call, callAs } = useWorkbench()
  const fresh = useSelect(state => (state.freshToken?.user_id === user.id ? state.freshToken.token : ''))
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<ApiResult<User> | null>(null)
  const run = async () => {
    setBusy(true)
    const me = { params: { user_id: 'me' } }
    setResult(await (fresh ? call(users.getUser, { ...me, token: fresh }) : callAs(user.id, users.getUser, me)))
    setBusy(false)
  }
  return (
    <>
      <div className={styles.who}>
        <span>
          {fresh ? 'Who the new token is' : 'Who the bot is'}: <span className="wire">GET /users/me</span>
        </span>
        {result && (
          <Badge tone={result.ok ? 'good' : 'bad'} icon={result.ok ? Check : OctagonX}>
            {result.ok ? '200' : result.error.status || 'no response'}
          </Badge>
        )}
        <Button size="sm" icon={Play} busy={busy} onClick={() => void run()}>
          Run
        </Button>
      </div>
      {result && (result.ok ? <Known user={result.value} /> : <p className={styles.problem}>{result.error.message}</p>)}
    </>
  )
}

function Known({ user }: { user: User }) {
  const [isWhole, setWhole] = useState(false)
  const keys = Object.keys(user).length
  const lines = jsonLines(JSON.stringify(isWhole ? user : pick(user))) ?? []
  return (
    <div className={`wire ${styles.known}`}>
      {lines.map(({ depth, tokens }, at) => (
        <div key={at}>
          {!isWhole && at === lines.length - 1 && (
            <button type="button" onClick={() => setWhole(true)}>
              {keys - shownKeys.length} more keys
            </button>
          )}
          {'  '.repeat(depth)}
          <JsonTokens tokens={tokens} />
        </div>
      ))}
    </div>
  )
}

const pick = (user: User) => Object.fromEntries(shownKeys.map(key => [key, user[key]]))
