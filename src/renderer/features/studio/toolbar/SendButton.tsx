import { ChevronDown, FilePen, MessageSquareReply, PencilLine, RefreshCw, SendHorizontal } from 'lucide-react'
import { memo } from 'react'
import { Button } from '../../../ui/controls/Button'
import { Menu, MenuFoot, MenuItem, MenuSeparator } from '../../../ui/controls/Menu'
import { printedKeys } from '../../../ui/keys/printedKeys'
import type { Studio } from '../useStudio'
import styles from './SendButton.module.css'

interface SendButtonProps extends Pick<Studio, 'send' | 'notUpdated'> {
  busy: boolean
  why: string | false
  /** What is sent is a reply in a thread. */
  isReply: boolean
  onSave: boolean
  setOnSave(isOn: boolean): void
}

/** Sends a new post; beside it what else can be done with the one that was sent last. */
// Menus are dear to draw and do not look at the text: a key leaves them alone.
export const SendButton = memo(function SendButton(props: SendButtonProps) {
  const { busy, why, isReply, send, notUpdated, onSave, setOnSave } = props
  return (
    <span className={styles.split}>
      {onSave && (
        <Button variant="ghost" size="sm" icon={RefreshCw} on className={styles.save} onClick={() => setOnSave(false)}>
          on save
        </Button>
      )}
      <Button
        variant="primary"
        icon={isReply ? MessageSquareReply : SendHorizontal}
        kbd={printedKeys('Mod+↵')}
        busy={busy}
        why={why}
        onClick={() => send()}
      >
        {isReply ? 'Reply' : 'Send'}
      </Button>
      <Menu
        wide
        align="end"
        trigger={
          <Button variant="primary" className={styles.more} icon={ChevronDown} aria-label="More ways to send">
            {''}
          </Button>
        }
      >
        <MenuItem
          icon={SendHorizontal}
          detail={isReply ? 'A reply in the thread that is chosen' : 'A new post'}
          end={printedKeys('Mod+↵')}
          why={why}
          onSelect={() => send('create')}
        >
          Send new
        </MenuItem>
        <MenuItem
          icon={MessageSquareReply}
          detail="A new post in the thread of the last one"
          why={notUpdated ?? false}
          onSelect={() => send('reply')}
        >
          Reply to last
        </MenuItem>
        <MenuItem
          icon={FilePen}
          detail="PUT: replaces the last post; missing fields are emptied"
          end={printedKeys('Mod+Shift+↵')}
          why={notUpdated ?? false}
          onSelect={() => send('update')}
        >
          Update last
        </MenuItem>
        <MenuItem
          icon={PencilLine}
          detail="PUT /patch: changes the last post; missing fields stay"
          why={notUpdated ?? false}
          onSelect={() => send('patch')}
        >
          Patch last
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={RefreshCw}
          checked={onSave}
          detail="Updates the last post after every save without errors"
          onSelect={() => setOnSave(!onSave)}
        >
          Send again on save
        </MenuItem>
        <MenuFoot>Everything sent is in the send log below.</MenuFoot>
      </Menu>
    </span>
  )
})
