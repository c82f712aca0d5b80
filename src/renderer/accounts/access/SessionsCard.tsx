import { AppWindow, Globe, type LucideIcon, Plug } from 'lucide-react'
import type { SessionAccess } from '#contract/lab/accounts'
import type { User } from '#contract/wire/accounts'
import { useWorkbench } from '../../store/workbench'
import { Card } from '../../ui/cards/Card'
import card from '../../ui/cards/CardTable.module.css'
import { Button } from '../../ui/controls/Button'
import { cx } from '../../ui/marks/cx'
import { Icon } from '../../ui/marks/Icon'
import { NotLoaded } from '../../ui/states/NotLoaded'
import { WaitingRows } from '../../ui/states/WaitingRows'
import { counted } from '../../ui/words/amounts'
import { moment } from '../../ui/words/moment'
import styles from './Sessions.module.css'
import { endSession, endSessions } from './sessionOperations'
import type { Access } from './useAccess'

const looks: Record<SessionAccess['of'], { icon: LucideIcon; name: string }> = {
  window: { icon: AppWindow, name: 'This window' },
  earlier: { icon: AppWindow, name: 'An earlier window' },
  login: { icon: Globe, name: 'Login' },
  app: { icon: Plug, name: 'OAuth app' },
}

/** The open sessions of a person: who opened each, who used it last, and its end. */
export function SessionsCard({ user, access: { access, error, load } }: { user: User; access: Access }) {
  const workbench = useWorkbench()
  const open = access?.sessions ?? []
  return (
    <Card
      title="Sessions"
      sub={open.length > 0 && `${counted(open.length, 'session')} open`}
      end={
        open.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => void endSessions(workbench, user, open)}>
            End all
          </Button>
        )
      }
    >
      {error !== null ? (
        <NotLoaded what="The sessions" error={error} onAgain={load} />
      ) : access === null ? (
        <WaitingRows label="Loading the sessions" height={28} count={2} />
      ) : open.length === 0 ? (
        <p className={styles.none}>Nobody is signed in as {user.username}.</p>
      ) : (
        <table className={cx(card.table, styles.table)} aria-label="Sessions">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Last used from</th>
              <th scope="col">Last used</th>
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {open.map(session => (
              <Row key={session.id} user={user} session={session} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Row({ user, session }: { user: User; session: SessionAccess }) {
  const workbench = useWorkbench()
  const { id, of, app, create_at, last_used_at, last_used_from, last_used_by } = session
  const { icon, name } = looks[of]
  return (
    <tr>
      <td title={id}>
        <div className={styles.what}>
          <Icon of={icon} size="s" />
          <b>{app || name}</b>
          <span>since {moment(create_at)}</span>
        </div>
      </td>
      <td>{last_used_from ? [last_used_from, last_used_by].filter(Boolean).join(', ') : ''}</td>
      <td>{moment(last_used_at)}</td>
      <td className={styles.verbs}>
        {of === 'window' ? (
          <span className={styles.note}>ends with the window</span>
        ) : (
          <Button size="sm" onClick={() => void endSession(workbench, user, session)}>
            End
          </Button>
        )}
      </td>
    </tr>
  )
}
