import {
  Braces,
  CodeXml,
  Download,
  Ellipsis,
  GitBranch,
  Image,
  Link,
  type LucideIcon,
  MessageSquareReply,
  Pencil,
  Pin,
  PinOff,
  Save,
  SmilePlus,
  Trash2,
} from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { memo, type Ref } from 'react'
import type { Post } from '#domain/posts/post'
import { useSelect } from '../../../store/workbench'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/controls/Menu'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { Tooltip } from '../../../ui/marks/Tooltip'
import { EmojiPicker } from '../emoji/EmojiPicker'
import { focusPost } from '../posts/focusPost'
import { type Rights, rightsOn } from '../reader/rights'
import styles from './PostMenu.module.css'
import { useStory } from './useStory'

/** What can be done with a post; made once per view. */
export interface PostVerbs {
  showStory(post: Post): void
  openInStudio(post: Post): void
  showJson(post: Post): void
  copyLink(post: Post): void
  reply(post: Post): void
  edit(post: Post): void
  /** Adds the persona's reaction, or takes it back. */
  react(post: Post, emojiName: string): void
  /** Opens or closes the emoji of a post. */
  pick(post: Post, open: boolean): void
  pin(post: Post): void
  saveHtml(post: Post): void
  savePng(post: Post): void
  /** Saves posts from this one on. */
  saveFrom(post: Post): void
  remove(post: Post): void
}

export interface PostMenuProps {
  post: Post
  verbs: PostVerbs
  /** Its emoji are open. */
  picking: boolean
}

/** Floats over the corner of a post while the pointer or the focus is in it. One stop, arrows inside. */
export const PostMenu = memo(function PostMenu({ post, verbs, picking }: PostMenuProps) {
  const world = useSelect(state => state.world)
  const personaId = useSelect(state => state.personaId)
  const rights = rightsOn(world, personaId, post)
  const { noStory, lit } = useStory(post.id)
  return (
    <Toolbar.Root className={styles.menu} aria-label="Post">
      <Verb icon={GitBranch} label="Story of this post" why={noStory} on={lit} onClick={() => verbs.showStory(post)} />
      <Verb icon={Braces} label="Open in the studio" onClick={() => verbs.openInStudio(post)} />
      <Verb icon={CodeXml} label="Show JSON" onClick={() => verbs.showJson(post)} />
      {rights.take && (
        <EmojiPicker
          label="React"
          open={picking}
          onOpenChange={open => verbs.pick(post, open)}
          onChoose={name => verbs.react(post, name)}
          onClosed={() => focusPost(post.id)}
          trigger={<Verb icon={SmilePlus} label="React" />}
        />
      )}
      {rights.edit && <Verb icon={Pencil} label="Edit" onClick={() => verbs.edit(post)} />}
      <More post={post} verbs={verbs} rights={rights} />
    </Toolbar.Root>
  )
})

function More({ post, verbs, rights }: Pick<PostMenuProps, 'post' | 'verbs'> & { rights: Rights }) {
  return (
    <Menu align="end" trigger={<Verb icon={Ellipsis} label="More" />}>
      {rights.take && (
        <MenuItem icon={MessageSquareReply} kbd="R" onSelect={() => verbs.reply(post)}>
          Reply
        </MenuItem>
      )}
      {rights.take && (
        <MenuItem icon={post.is_pinned ? PinOff : Pin} onSelect={() => verbs.pin(post)}>
          {post.is_pinned ? 'Unpin from the channel' : 'Pin to the channel'}
        </MenuItem>
      )}
      <MenuItem icon={Link} onSelect={() => verbs.copyLink(post)}>
        Copy link
      </MenuItem>
      <MenuItem icon={Save} onSelect={() => verbs.saveHtml(post)}>
        Save as HTML
      </MenuItem>
      <MenuItem icon={Image} onSelect={() => verbs.savePng(post)}>
        Save as PNG
      </MenuItem>
      <MenuItem icon={Download} onSelect={() => verbs.saveFrom(post)}>
        Save from here on
      </MenuItem>
      {rights.remove && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} kbd="Del" danger onSelect={() => verbs.remove(post)}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

interface VerbProps {
  icon: LucideIcon
  label: string
  on?: boolean
  /** Why it cannot be used, or `''`. */
  why?: string
  onClick?(): void
  ref?: Ref<HTMLButtonElement>
}

/** A button of the bar; takes what a menu or popover puts on its trigger. */
function Verb({ icon, label, on, why, onClick, ...trigger }: VerbProps) {
  return (
    <Tooltip label={why || label} side="top">
      <Toolbar.Button
        {...trigger}
        className={cx(styles.verb, on && styles.on)}
        aria-label={label}
        aria-pressed={on}
        aria-disabled={why ? true : undefined}
        onClick={why ? undefined : onClick}
      >
        <Icon of={icon} size="s" />
      </Toolbar.Button>
    </Tooltip>
  )
}
