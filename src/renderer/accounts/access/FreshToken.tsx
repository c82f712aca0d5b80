import { Copy, Eye, EyeOff, KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { FreshToken as Fresh } from '../../store/state'
import { useWorkbench } from '../../store/workbench'
import { Button } from '../../ui/controls/Button'
import { IconButton } from '../../ui/controls/IconButton'
import { clock } from '../../ui/files/clock'
import { copyText } from '../../ui/files/copyText'
import { Icon } from '../../ui/marks/Icon'
import styles from './FreshToken.module.css'

/** The secret of a token that was just made, until it is put away. */
export function FreshToken({ fresh }: { fresh: Fresh }) {
  const { store, notify } = useWorkbench()
  const [shown, setShown] = useState(true)
  return (
    <section className={styles.fresh} aria-label="New token">
      <header className={styles.head}>
        <Icon of={KeyRound} size="s" />
        <p>
          <b>Copy the token “{fresh.description}” now.</b> It is shown once: Blockyard keeps only its hash.
        </p>
        <time>created {clock(fresh.made_at)}</time>
      </header>
      <div className={styles.body}>
        <div className={styles.secret}>
          <output className="wire" aria-label="Token">
            {shown ? fresh.token : '•'.repeat(fresh.token.length)}
          </output>
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? 'Hide the token' : 'Show the token'}
            onClick={() => setShown(!shown)}
          />
        </div>
        <Button
          variant="primary"
          size="lg"
          icon={Copy}
          autoFocus
          onClick={() => void copyText(fresh.token, () => notify('Token copied'))}
        >
          Copy token
        </Button>
        <Button size="lg" onClick={() => store.setState({ freshToken: null })}>
          Done
        </Button>
      </div>
    </section>
  )
}
