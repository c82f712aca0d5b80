import { type ReactNode, useContext } from 'react'
import type { ActionLinkNode } from '#domain/markdown/nodes'
import { ActivityContext, useAct, useDead, useMessage, usePending } from '../context/context'
import { ErrorLine } from '../parts/ErrorLine'
import { Spinner } from '../parts/Spinner'

export interface ActionLinkProps {
  node: ActionLinkNode
  /** Of the text, `#` and the link's offset in it. */
  path: string
  label: ReactNode
}

/**
 * `[label](svc_action://id)` as a small button, its error right below it (docs/reference/rendering.md#sizes,
 * docs/reference/markdown.md).
 */
export function ActionLink({ node, path, label }: ActionLinkProps) {
  const { linksAct, still } = useMessage()
  const act = useAct()
  const pending = usePending(path)
  const dead = useDead(node.action_id)
  const { error } = useContext(ActivityContext)
  if (!linksAct) return label
  const click = () => {
    if (!pending) act({ action_id: node.action_id, query: Object.fromEntries(node.query), path })
  }
  return (
    <>
      <button
        type="button"
        className="m-action-link"
        data-action={node.action_id}
        data-link={path}
        data-dead={dead === undefined ? undefined : ''}
        title={dead}
        aria-busy={pending}
        aria-disabled={pending}
        disabled={still}
        onClick={click}
      >
        {pending && <Spinner />}
        {label}
      </button>
      {error?.path === path && <ErrorLine error={error} />}
    </>
  )
}
