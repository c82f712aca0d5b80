import { shapes } from '#contract/documentShape'
import { type DocumentKind, documentKinds } from '#contract/documents'
import { elementItems } from '#domain/edits/visual/elements'
import { paletteItems } from '#domain/edits/visual/newBlocks'
import { wrappers } from '#domain/edits/visual/wrapBlocks'
import { type SnippetKind, snippetKinds } from '../../snippets/writeSnippet'
import { useOffer } from '../../store/hooks/useOffer'
import type { PayloadVerb, TextVerb } from '../../store/offers'
import { useConversionEntry } from './document/useConversionEntry'
import { type Blocks, hasBlocks } from './selection/useBlocks'
import { useOutlineColumn } from './useOutlineColumn'
import type { Studio } from './useStudio'
import type { StudioLook } from './useStudioLook'

interface OfferParts {
  studio: Studio
  look: StudioLook
  blocks: Blocks
  /** Pointers of the selected blocks. */
  chosen: readonly string[]
}

/** Offers the verbs of the payload on the stage to the commands of the window. */
export function usePayloadOffer({ studio, look, blocks, chosen }: OfferParts): void {
  const { editor } = studio
  const column = useOutlineColumn()
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
    outline: () => (column.isOpen ? column.close() : column.open()),
    ...textVerbs(studio),
    ...blockVerbs(blocks),
  }
  useOffer('payload', {
    why: verb => {
      if (verb === 'send') return studio.notSent
      if (verb === 'preview.compare') return studio.reading.content ? null : 'There is no message yet.'
      if (verb === 'convert') return whyNoConversion('svc_blocks')
      if (verb === 'convertBack') return whyNoConversion('attachments')
      if (verb === 'update' || verb === 'patch') return studio.notUpdated
      if (isOfBlocks(verb)) return whyNoBlocks(studio, verb, chosen)
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

const textVerbs = ({ editor }: Studio): Record<TextVerb, () => void> => ({
  'text.undo': () => editor.current?.undo(),
  'text.redo': () => editor.current?.redo(),
  'text.find': () => editor.current?.run('find'),
  'text.replace': () => editor.current?.run('replace'),
  'text.fold': () => editor.current?.run('fold'),
  'text.unfold': () => editor.current?.run('unfold'),
})

const blockVerbs = (blocks: Blocks): Partial<Record<PayloadVerb, () => void>> => ({
  ...Object.fromEntries(wrappers.map(wrapper => [`wrap.${wrapper}`, () => blocks.wrap(wrapper)])),
  ...Object.fromEntries([...paletteItems, ...elementItems].map(item => [`insert.${item}`, () => blocks.insert(item)])),
  'block.unwrap': blocks.unwrap,
  'block.duplicate': blocks.duplicate,
  'block.remove': blocks.remove,
  'block.up': () => blocks.step('up'),
  'block.down': () => blocks.step('down'),
})

const isOfBlocks = (verb: PayloadVerb): boolean => /^(?:wrap|block|insert)\./.test(verb)

function whyNoBlocks({ document }: Studio, verb: PayloadVerb, chosen: readonly string[]): string | null {
  if (!hasBlocks(document.kind)) return 'A document of this kind has no blocks.'
  if (verb.startsWith('insert.element.') && !shapes[document.kind].isOpened) return 'Only a dialog has elements.'
  return chosen.length > 0 || verb.startsWith('insert.') ? null : 'No block is selected.'
}
