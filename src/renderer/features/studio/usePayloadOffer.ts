import { type DocumentKind, documentKinds } from '#contract/documents'
import { type SnippetKind, snippetKinds } from '../../snippets/writeSnippet'
import { useOffer } from '../../store/hooks/useOffer'
import type { PayloadVerb } from '../../store/offers'
import { useConversionEntry } from './document/useConversionEntry'
import type { Studio } from './useStudio'
import type { StudioLook } from './useStudioLook'

/** Offers the verbs of the payload on the stage to the commands of the window. */
export function usePayloadOffer(studio: Studio, look: StudioLook): void {
  const { editor } = studio
  const { onConvert, whyNoConversion } = useConversionEntry(studio)
  const verbs: Partial<Record<PayloadVerb, () => void>> = {
    send: () => studio.send('create'),
    update: () => studio.send('update'),
    patch: () => studio.send('patch'),
    sendOnSave: () => studio.setSendsOnSave(studio.document.sendsOnSave === undefined),
    sampleData: () => studio.samples.setOpen(true),
    variables: () => studio.samples.setOn(!studio.samples.isOn),
    quickFix: () => editor.current?.quickFix(),
    format: () => editor.current?.format(),
    renameAction: () => editor.current?.renameAction(),
    copyJson: studio.copyJson,
    convert: () => onConvert('svc_blocks'),
    convertBack: () => onConvert('attachments'),
    'width.desktop': () => look.setWidth('desktop'),
    'width.narrow': () => look.setWidth('narrow'),
    'theme.light': () => look.setTheme('light'),
    'theme.dark': () => look.setTheme('dark'),
    'theme.hc': () => look.setTheme('hc'),
    'preview.wall': () => look.setPreview({ isWall: !look.preview.isWall }),
    'preview.clicks': () => look.setPreview({ canClick: !look.preview.canClick }),
    'preview.images': () => look.setPreview({ hasNoImages: !look.preview.hasNoImages }),
    'preview.compare': () => look.setCompared(true),
    'part.problems': () => look.setPart('problems'),
    'part.registry': () => look.setPart('registry'),
    'part.stock': () => look.setPart('stock'),
    'part.log': () => look.setPart('log'),
  }
  useOffer('payload', {
    why: verb => {
      if (verb === 'send') return studio.notSent
      if (verb === 'preview.compare') return studio.reading.content ? null : 'There is no message yet.'
      if (verb === 'convert') return whyNoConversion('svc_blocks')
      if (verb === 'convertBack') return whyNoConversion('attachments')
      if (verb === 'update' || verb === 'patch') return studio.notUpdated
      const snippet = snippetOf(verb)
      if (snippet) return studio.whyNoCopy(snippet)
      const kind = kindOf(verb)
      return kind && whyNotTo(studio, kind)
    },
    run: verb => {
      const kind = kindOf(verb)
      const snippet = snippetOf(verb)
      if (snippet) studio.copyAs(snippet)
      else if (kind) studio.changeKind(kind)
      else verbs[verb]?.()
    },
  })
}

/** What a verb copies the payload as, or `null`. */
const snippetOf = (verb: PayloadVerb): SnippetKind | null => snippetKinds.find(kind => verb === `copy.${kind}`) ?? null

/** The kind that a verb converts to, or `null`. */
const kindOf = (verb: PayloadVerb): DocumentKind | null => documentKinds.find(kind => verb === `kind.${kind}`) ?? null

const whyNotTo = (studio: Studio, kind: DocumentKind): string | null =>
  studio.document.kind === kind ? 'It is one already.' : studio.whyNotKind(kind)
