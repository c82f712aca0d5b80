import {
  Braces,
  CodeXml,
  Columns2,
  Download,
  GitBranch,
  GitCompare,
  History,
  Image,
  Link,
  type LucideIcon,
  MessageSquareReply,
  Pencil,
  Pin,
  RotateCw,
  Save,
  SmilePlus,
  Trash2,
} from 'lucide-react'
import type { PostVerb } from '../../store/offers'
import type { Command } from './command'

const command = (verb: PostVerb, label: string, icon: LucideIcon, key?: string): Command => ({
  id: `post.${verb}`,
  label,
  icon,
  local: key ? { place: 'Post', keys: [key] } : undefined,
  why: ({ offers }) => (offers.post ? offers.post.why(verb) : 'No post is selected.'),
  run: ({ store }) => store.getState().offers.post?.run(verb),
})

/** The verbs of the post menu, for the post that has the focus or had it last. */
export const postCommands: readonly Command[] = [
  command('reply', 'Reply to post', MessageSquareReply, 'R'),
  command('edit', 'Edit post', Pencil, 'E'),
  command('pick', 'React to post', SmilePlus, '+'),
  command('showStory', 'Show story of post', GitBranch, 'S'),
  command('openInStudio', 'Open post in the studio', Braces, 'O'),
  command('showJson', 'Show JSON of post', CodeXml),
  command('copyLink', 'Copy link to post', Link),
  command('pin', 'Pin or unpin post', Pin),
  command('saveHtml', 'Save post as HTML', Save),
  command('savePng', 'Save post as PNG', Image),
  command('saveFrom', 'Save posts from this post on', Download),
  command('sendAgain', 'Send post again as new post', RotateCw),
  command('showHistory', 'Show edit history of post', History),
  command('showVersions', 'Compare versions of post', Columns2),
  command('comparePost', 'Compare post with another', GitCompare),
  command('remove', 'Delete post', Trash2, 'Del'),
]
