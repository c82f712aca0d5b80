import {
  Braces,
  CodeXml,
  Columns2,
  Ellipsis,
  GitBranch,
  GitCompare,
  History,
  ImageDown,
  Link,
  type LucideIcon,
  MessageSquareCode,
  Pencil,
  Pin,
  PinOff,
  Reply,
  RotateCw,
  SmilePlus,
  Trash2,
  Webhook,
} from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { memo, type Ref } from 'react'
import type { Post } from '#domain/posts/post'
import { webhookOfPost } from '../../../store/inspection/openIntegration'
import { useSelect, useWorkbench } from '../../../store/workbench'
import { Menu, MenuItem, MenuSeparator, MenuSub } from '../../../ui/controls/Menu'
import { cx } from '../../../ui/marks/cx'
import { Icon } from '../../../ui/marks/Icon'
import { Tooltip } from '../../../ui/marks/Tooltip'
import { EmojiPicker } from '../emoji/EmojiPicker'
import { type Rights, rightsOn } from '../reader/rights'
import styles from './PostMenu.module.css'
import { whyNotAgain } from './sendAgain'
import { useStoryLit } from './useStoryLit'

/** What can be done with a post; made once per view. */
export interface PostVerbs {
  showStory(post: Post): void
  openInStudio(post: Post): void
  showJson(post: Post): void
  copyLink(post: Post): void
  reply(post: Post): void
  /** Opens a new payload that is sent into the thread of a post. */
  replyWithPayload(post: Post): void
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
  /** Posts what its author wrote once more. */
  sendAgain(post: Post): void
  showHistory(post: Post): void
  /** Opens two of its versions beside each other. */
  showVersions(post: Post): void
  /** Chooses a post to compare another one with, or compares it with the one that was chosen. */
  comparePost(post: Post): void
  /** Gives the focus back to a post. */
  focus(postId: string): void
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
  const lit = useStoryLit(post.id)
  return (
    <Toolbar.Root className={styles.menu} aria-label="Post">
      <Verb icon={GitBranch} label="Story of this post" on={lit} onClick={() => verbs.showStory(post)} />
      <Verb icon={Braces} label="Open in the studio" onClick={() => verbs.openInStudio(post)} />
      <Verb icon={CodeXml} label="Show JSON" onClick={() => verbs.showJson(post)} />
      {rights.take && (
        <EmojiPicker
          label="React"
          open={picking}
          onOpenChange={open => verbs.pick(post, open)}
          onChoose={name => verbs.react(post, name)}
          onClosed={() => verbs.focus(post.id)}
          trigger={<Verb icon={SmilePlus} label="React" />}
        />
      )}
      {rights.edit && <Verb icon={Pencil} label="Edit" onClick={() => verbs.edit(post)} />}
      <More post={post} verbs={verbs} rights={rights} />
    </Toolbar.Root>
  )
})

interface MoreProps extends Pick<PostMenuProps, 'post' | 'verbs'> {
  rights: Rights
}

/** All verbs by name: what shows the post, what changes it, what is made of it, and the danger last. */
function More({ post, verbs, rights }: MoreProps) {
  const { store } = useWorkbench()
  const webhook = useSelect(({ world }) => webhookOfPost(world, post)?.name ?? '')
  const other = useSelect(({ toCompare }) => (toCompare && toCompare.postId !== post.id ? toCompare.words : ''))
  return (
    <Menu align="end" trigger={<Verb icon={Ellipsis} label="More" />}>
      <MenuItem icon={GitBranch} kbd="S" onSelect={() => verbs.showStory(post)}>
        Show the story
      </MenuItem>
      <MenuItem icon={Braces} kbd="O" onSelect={() => verbs.openInStudio(post)}>
        Open in studio
      </MenuItem>
      <MenuItem icon={CodeXml} end="2 views" onSelect={() => verbs.showJson(post)}>
        Show JSON
      </MenuItem>
      {webhook !== '' && (
        <MenuItem
          icon={Webhook}
          onSelect={() => store.setState(state => webhookOfPost(state.world, post)?.open(state) ?? {})}
        >
          Show webhook {webhook}
        </MenuItem>
      )}
      <MenuSeparator />
      <Changes post={post} verbs={verbs} rights={rights} />
      <MenuSeparator />
      {rights.take && (
        <MenuItem icon={RotateCw} why={whyNotAgain(post)} onSelect={() => verbs.sendAgain(post)}>
          Send again as new post
        </MenuItem>
      )}
      <MenuSub icon={ImageDown} label="Export">
        <MenuItem onSelect={() => verbs.saveHtml(post)}>Save as HTML</MenuItem>
        <MenuItem onSelect={() => verbs.savePng(post)}>Save as PNG</MenuItem>
        <MenuItem onSelect={() => verbs.saveFrom(post)}>Save from here on</MenuItem>
      </MenuSub>
      <MenuItem icon={History} why={rights.history} onSelect={() => verbs.showHistory(post)}>
        Edit history
      </MenuItem>
      <MenuItem icon={Columns2} onSelect={() => verbs.showVersions(post)}>
        Compare versions
      </MenuItem>
      <MenuItem icon={GitCompare} onSelect={() => verbs.comparePost(post)}>
        {other ? `Compare with “${other}”` : 'Compare with another post…'}
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

function Changes({ post, verbs, rights }: MoreProps) {
  return (
    <>
      {rights.take && (
        <MenuItem icon={Reply} kbd="R" onSelect={() => verbs.reply(post)}>
          Reply in thread
        </MenuItem>
      )}
      <MenuItem icon={MessageSquareCode} onSelect={() => verbs.replyWithPayload(post)}>
        Reply with a payload
      </MenuItem>
      {rights.edit && (
        <MenuItem icon={Pencil} kbd="E" onSelect={() => verbs.edit(post)}>
          Edit
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
    </>
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
