import { memo } from 'react'
import { InlineMarkdown, Markdown } from '../markdown/Markdown'
import { fieldRows } from './fieldRows'
import type { AttachmentField } from './readAttachment'

const Cell = ({ field, path, wide }: { field: AttachmentField; path: string; wide: boolean }) => (
  <td colSpan={wide ? 2 : 1}>
    {field.title && (
      <div className="m-att-field-title">
        <InlineMarkdown text={field.title} />
      </div>
    )}
    <Markdown text={field.value} path={path} />
  </td>
)

/** Fields as a table of two columns; a field that is not short takes a row of its own. */
export const Fields = memo(function Fields({ fields, path }: { fields: readonly AttachmentField[]; path: string }) {
  return (
    <table className="m-att-fields" role="presentation">
      <tbody>
        {fieldRows(fields).map((row, index) => (
          <tr key={index}>
            {row.map((field, column) => (
              <Cell
                key={column}
                field={field}
                path={`${path}/${fields.indexOf(field)}/value`}
                wide={row.length === 1 && !field.short}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})
