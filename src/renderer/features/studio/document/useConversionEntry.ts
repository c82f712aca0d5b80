import { legacyFormat } from '#domain/legacy/convert/convertContent'
import { useLatest } from '../../../store/hooks/useLatest'
import { openConvertTab } from '../../../store/payloads/tabs'
import { useWorkbench } from '../../../store/workbench'
import type { Studio } from '../useStudio'

/** The way from a payload to its conversion; the same functions over all renders. */
export function useConversionEntry({ document, reading }: Pick<Studio, 'document' | 'reading'>) {
  const { store } = useWorkbench()
  return useLatest({
    onConvert: () => store.setState(state => openConvertTab(state, document.id)),
    /** Why there is no older format to convert; `null` when there is one. */
    whyNoConversion: (): string | null => {
      const { content, stale } = reading
      if (stale) return `Line ${stale.line} is not valid JSON yet.`
      return content && legacyFormat(content) ? null : 'It has neither attachments nor third-party blocks or cards.'
    },
  })
}
