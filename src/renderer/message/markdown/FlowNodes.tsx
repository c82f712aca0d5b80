import type { ReactNode } from 'react'
import type { Flow, List, ListItem, Table } from '#domain/markdown/nodes'
import { CodeBlock } from './CodeBlock'
import { Formula } from './Formula'
import { inlines } from './InlineNodes'

const ItemBody = ({ item, path }: { item: ListItem; path: string }) => {
  const [first, ...rest] = item.children
  if (first?.type !== 'paragraph') return flows(item.children, path)
  return (
    <>
      {inlines(first.children, path)}
      {flows(rest, path)}
    </>
  )
}

const ListFlow = ({ node, path }: { node: List; path: string }) => {
  const items = node.items.map((item, index) => (
    <li key={index} className={item.checked === undefined ? undefined : 'm-task'}>
      {item.checked !== undefined && (
        <input
          type="checkbox"
          checked={item.checked}
          readOnly
          disabled
          aria-label={item.checked ? 'Done' : 'Not done'}
        />
      )}
      <ItemBody item={item} path={path} />
    </li>
  ))
  return node.ordered ? (
    <ol className="m-list" start={node.start}>
      {items}
    </ol>
  ) : (
    <ul className="m-list">{items}</ul>
  )
}

/** A table whose head is empty, as Markdown writes one without a head, has none. */
const TableFlow = ({ node, path }: { node: Table; path: string }) => {
  const [head = [], ...rows] = node.rows
  const aligned = (index: number) => ({ textAlign: node.align[index] })
  return (
    <div className="m-table-scroll">
      <table className="m-table">
        {head.some(cell => cell.length > 0) && (
          <thead>
            <tr>
              {head.map((cell, index) => (
                <th key={index} scope="col" style={aligned(index)}>
                  {inlines(cell, path)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} style={aligned(column)}>
                  {inlines(cell, path)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const FlowNode = ({ node, path }: { node: Flow; path: string }): ReactNode => {
  switch (node.type) {
    case 'paragraph':
      return <p className="m-p">{inlines(node.children, path)}</p>
    case 'heading': {
      const Heading = `h${node.depth}` as const
      return <Heading className={`m-h m-h${node.depth}`}>{inlines(node.children, path)}</Heading>
    }
    case 'blockquote':
      return <blockquote className="m-quote">{flows(node.children, path)}</blockquote>
    case 'list':
      return <ListFlow node={node} path={path} />
    case 'code':
      return <CodeBlock lang={node.lang} value={node.value} />
    case 'math':
      return <Formula value={node.value} block />
    case 'table':
      return <TableFlow node={node} path={path} />
    case 'thematicBreak':
      return <hr className="m-hr" />
  }
}

/** Draws paragraphs, lists and the like. `path` is the place of the text in the payload. */
export const flows = (nodes: readonly Flow[], path: string): ReactNode =>
  nodes.map((node, index) => <FlowNode key={index} node={node} path={path} />)
