import { ArrowLeftRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Message } from '#contract/exchange'
import type { RunPost, RunRowDetail, RunSide } from '#contract/replay/runs'
import type { ComparedExchange, ComparedMessage } from '#domain/comparison/exchange/comparedExchange'
import { compareExchanges, rulesFor } from '#domain/comparison/exchange/compareExchanges'
import { comparePostAlone } from '#domain/comparison/run/posts'
import { DiffTable } from '../../../compare/DiffTable'
import { diffRows } from '../../../compare/diffRows'
import { type Layout, LayoutSwitch } from '../../../compare/LayoutSwitch'
import { type ComparedSide, messageLines, postLines } from '../../../compare/messageLines'
import { useWorkbench } from '../../../store/workbench'
import { Card } from '../../../ui/cards/Card'
import { Button } from '../../../ui/controls/Button'
import { Segmented } from '../../../ui/controls/Segmented'
import styles from './RowDetail.module.css'

type Side = ComparedSide | 'post'

/** What was recorded and what came of it, line by line. */
export function Sides({ detail, number }: { detail: RunRowDetail; number: number }) {
  const { store } = useWorkbench()
  const { row, was, now, was_post, now_post, exchange_id } = detail
  const hasPost = was_post !== null || now_post !== null
  const hasExchange = was !== null || now !== null
  const [chosen, setSide] = useState<Side | null>(null)
  const [look, setLook] = useState<Layout>('beside')
  const side = chosen ?? (hasPost && !hasExchange ? 'post' : firstSide(row.differences))
  const rows = useMemo(() => {
    if (side === 'post') return postRows(was_post, now_post)
    return exchangeRows(was, now, side)
  }, [side, was, now, was_post, now_post])
  if (!hasPost && !hasExchange) return null
  const options = [
    ...(hasExchange
      ? [
          { value: 'response' as const, label: 'Response' },
          { value: 'request' as const, label: 'Request' },
        ]
      : []),
    ...(hasPost ? [{ value: 'post' as const, label: 'Post' }] : []),
  ]
  return (
    <Card
      title={{ response: 'Response', request: 'Request', post: 'As stored' }[side]}
      end={
        <>
          {exchange_id !== '' && (
            <Button
              size="sm"
              variant="ghost"
              icon={ArrowLeftRight}
              onClick={() => store.setState({ selected: exchange_id, place: 'traffic' })}
            >
              In the traffic
            </Button>
          )}
          {options.length > 1 && <Segmented label="Side" size="sm" value={side} options={options} onChange={setSide} />}
          <LayoutSwitch value={look} onChange={setLook} />
        </>
      }
    >
      <div className={styles.sides}>
        <span>Recorded</span>
        <span>Run {number}</span>
      </div>
      <div className={styles.diff}>
        <DiffTable key={`${side}-${look}`} rows={rows} isInline={look === 'inline'} label={`${side} compared`} />
      </div>
    </Card>
  )
}

function firstSide(differences: RunRowDetail['row']['differences']): ComparedSide {
  return differences.length > 0 && differences.every(({ part }) => part.startsWith('request')) ? 'request' : 'response'
}

function exchangeRows(was: RunSide | null, now: RunSide | null, side: ComparedSide) {
  const [before, after] = [was && comparedOf(was), now && comparedOf(now)]
  if (before && after) {
    const { left_out: leftOut } = compareExchanges(before, after, {
      ...rulesFor([before], [after]),
      sides: 'both',
      exchange: 0,
    })
    return diffRows(messageLines(before, side, { leftOut }), messageLines(after, side, { leftOut, like: before }))
  }
  const lines = (one: ComparedExchange | null) => (one ? messageLines(one, side, { leftOut: [] }) : [])
  return diffRows(lines(before), lines(after))
}

const comparedOf = ({ method, url, status, request, response }: RunSide): ComparedExchange => ({
  method,
  url,
  status,
  request: messageOf(request),
  response: response && messageOf(response),
})

const messageOf = ({ headers, body }: Message): ComparedMessage => ({
  headers,
  body:
    !body || body.text === ''
      ? { is: 'none' }
      : body.encoding === 'base64'
        ? { is: 'base64', base64: body.text }
        : { is: 'text', text: body.text },
})

/** A post as it is stored, line by line; what does not count is no difference. */
function postRows(was: RunPost | null, now: RunPost | null) {
  const { left_out: leftOut } = was && now ? comparePostAlone(was, now) : { left_out: [] }
  return diffRows(
    was ? postLines(was.stored, { leftOut }) : [],
    now ? postLines(now.stored, { leftOut, like: was?.stored }) : [],
  )
}
