import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSelect, useWorkbench } from '../../store/workbench'
import { Card } from '../../ui/cards/Card'
import cardStyles from '../../ui/cards/Card.module.css'
import card from '../../ui/cards/CardTable.module.css'
import { Button } from '../../ui/controls/Button'
import { cx } from '../../ui/marks/cx'
import { NotLoaded } from '../../ui/states/NotLoaded'
import { WaitingRows } from '../../ui/states/WaitingRows'
import { NameToken } from './NameToken'
import { TokenRow } from './TokenRow'
import styles from './Tokens.module.css'
import { createToken } from './tokenOperations'
import type { Access } from './useAccess'

/** Tokens that are shown at first, the newest ones. */
const shownAtFirst = 8

interface TokensCardProps {
  userId: string
  access: Access
  /** Why no token can be made now. */
  why?: string | false
}

/** The tokens of an account: what each is for, who used it last, and what was rejected with it. */
export function TokensCard({ userId, access: { access, error, load }, why = false }: TokensCardProps) {
  const workbench = useWorkbench()
  const [naming, setNaming] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const leaving = useSelect(state => state.leavingTokens)
  const tokens = access?.tokens.filter(({ id }) => !leaving.includes(id)).toReversed() ?? []
  const isFolded = !isOpen && tokens.length > shownAtFirst + 1
  // What is still used stays in view, however old it is.
  const shown = isFolded ? tokens.filter((token, at) => at < shownAtFirst || token.last_used_at > 0) : tokens
  const active = tokens.filter(token => token.is_active).length
  const expiring = tokens.filter(token => token.expires_at > 0).length
  const sub =
    tokens.length === 0
      ? ''
      : `${active} active of ${tokens.length}, ${expiring === 0 ? 'they do not expire' : `${expiring} with an end`}`
  return (
    <Card
      title="Tokens"
      sub={sub}
      end={
        <Button size="sm" icon={Plus} why={why} onClick={() => setNaming(true)}>
          New token
        </Button>
      }
    >
      {naming && (
        <div className={styles.making}>
          <NameToken
            verb="Create token"
            value=""
            onApply={description => createToken(workbench, userId, description)}
            onClose={() => setNaming(false)}
          />
        </div>
      )}
      {error !== null ? (
        <NotLoaded what="The tokens" error={error} onAgain={load} />
      ) : access === null ? (
        <WaitingRows label="Loading the tokens" height={44} count={2} />
      ) : tokens.length === 0 ? (
        !naming && (
          <p className={styles.none}>
            No tokens yet. A program acts as this account with one, in the header Authorization: Bearer TOKEN.
          </p>
        )
      ) : (
        <>
          <table className={cx(card.table, styles.table)} aria-label="Tokens">
            <thead>
              <tr>
                <th scope="col">Description</th>
                <th scope="col">Last used</th>
                <th scope="col">Created</th>
                <th scope="col">Active</th>
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(token => (
                <TokenRow key={token.id} userId={userId} token={token} />
              ))}
            </tbody>
          </table>
          {shown.length < tokens.length && (
            <button type="button" className={cardStyles.more} onClick={() => setOpen(true)}>
              Show all {tokens.length.toLocaleString('en-US')}
            </button>
          )}
        </>
      )}
    </Card>
  )
}
