import { explainPost } from '#domain/explain/tables/posts'
import { isFilled } from '#domain/json'
import type { Props } from '#domain/posts/post'
import { rejectedKeys } from '#domain/posts/reservedProps'
import type { Context } from '../../context'
import type { Caller } from '../../sessions/caller'
import { named } from '../looked'

const looks = ['override_username', 'override_icon_url', 'override_icon_emoji'] as const

/** Remarks on props that a client sends with a new post and that are dropped, or kept and not shown. */
export function remarkProps({ recorder }: Context, { user }: Caller, props: Props): void {
  for (const key of rejectedKeys) if (props[key] !== undefined) recorder.remark(explainPost('props.dropped', { key }))
  const worn = looks.filter(key => isFilled(props[key]))
  if (!user.is_bot) for (const key of worn) recorder.remark(explainPost('props.not_own', { key, who: named(user) }))
  else if (worn.includes('override_icon_url') && worn.includes('override_icon_emoji'))
    recorder.remark(explainPost('props.look_lost', undefined))
}
