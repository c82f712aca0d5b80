import { memo } from 'react'
import { isObject } from '#domain/json'
import { limits } from '#domain/limits'
import type { Blocks } from '../selection/useBlocks'
import { ActionField } from './ActionField'
import { ChoiceField } from './ChoiceField'
import { FlagField } from './FlagField'
import type { FormField } from './fieldControl'
import { MarkdownField } from './MarkdownField'
import { OptionsField } from './OptionsField'
import { PlainField } from './PlainField'
import { RowsField } from './RowsField'
import { SuggestedField } from './SuggestedField'

/** What a control of the form gets: its field, where it stands, and how its value is changed. */
export interface FieldProps {
  form: FormField
  /** Pointer of the block, in the post. */
  block: string
  /** Pointer of the value, in the document. */
  path: string
  value: unknown
  error: string | null
  blocks: Blocks
  /** Characters that all texts of the message have, where the control says so. */
  textUsed: number
  registryIds: readonly string[]
  /** Sets the value, or takes it away; returns why not. */
  set(value: unknown): string | null
}

export type BlockFieldProps = Omit<FieldProps, 'set'>

/** One field of a block, by what it holds. Rendered again only when it is given something else. */
export const BlockField = memo(function BlockField(props: BlockFieldProps) {
  const { form, block, path, value, blocks } = props
  const set = (next: unknown): string | null =>
    next === value ? null : blocks.change(block, { do: 'set', path, value: next }, path)
  const field = { ...props, set }
  switch (form.control) {
    case 'action':
      return <ActionField {...field} />
    case 'choice':
      return <ChoiceField {...field} />
    case 'flag':
      return <FlagField {...field} />
    case 'markdown':
      return <MarkdownField {...field} />
    case 'suggested':
      return <SuggestedField {...field} />
    case 'options':
      return <OptionsField {...field} />
    case 'query':
      return (
        <RowsField
          label={form.label}
          hint={form.hint}
          error={props.error}
          block={block}
          path={path}
          rows={isObject(value) ? value : {}}
          limit={limits.queryEntries}
          blocks={blocks}
        />
      )
    default:
      return <PlainField {...field} />
  }
})
