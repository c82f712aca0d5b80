import { type ConversionTarget, conversionFault } from '#domain/legacy/convert/targets'
import { useLatest } from '../../../store/hooks/useLatest'
import { openConvertTab } from '../../../store/payloads/convertTab'
import { useWorkbench } from '../../../store/workbench'
import type { Studio } from '../useStudio'

/** The way from a payload to its conversion; the same functions over all renders. */
export function useConversionEntry({ document, reading }: Pick<Studio, 'document' | 'reading'>) {
  const { store } = useWorkbench()
  return useLatest({
    onConvert: (to: ConversionTarget) => store.setState(state => openConvertTab(state, document.id, to)),
    /** Why it cannot become that; `null` when it can. */
    whyNoConversion: (to: ConversionTarget): string | null => {
      const { content, stale } = reading
      if (stale) return `Line ${stale.line} is not valid JSON yet.`
      return conversionFault(content ?? { message: '', props: {} }, to)
    },
  })
}
