import type { PostContent } from '#domain/posts/post'
import type { TemplateFacts } from '#domain/templates/template'
import type { TemplatePurpose } from '../../../store/payloads/templatesLook'

/** A template as the gallery shows it: one that comes along, or one of the project. */
export interface GalleryTemplate extends Omit<TemplateFacts, 'purpose'> {
  purpose: TemplatePurpose
  post: PostContent
  /** Base name of the file made from it. */
  name: string
  /** What a click does, by action id, for people; `null` where no integration here handles its clicks. */
  does: Readonly<Record<string, string>> | null
  /** Path of its file; absent for one that comes along. */
  path?: string
  /** It has controls that call something. */
  hasActions?: boolean
  /** Variables without a value in its sample data: it cannot be sent as it is. */
  unfilled?: readonly string[]
}
