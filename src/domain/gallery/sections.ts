import { attachmentSection } from './attachments'
import { blockSection } from './blocks'
import { hostileSection } from './hostile'
import { malformedSection } from './malformed'
import { markdownSection } from './markdown'
import { postSection } from './posts'
import type { Sample, Section } from './sample'
import { thirdPartyBlockSection } from './thirdPartyBlocks'
import { thirdPartyCardSection } from './thirdPartyCards'

/**
 * Everything that can be drawn, in reading order: each block with every value, each field of an attachment, each
 * feature of Markdown, each malformed case, the legacy formats. The gallery of the window, its tests and its pictures
 * share this list.
 */
export const gallerySections: readonly Section[] = [
  postSection,
  blockSection,
  markdownSection,
  attachmentSection,
  thirdPartyBlockSection,
  thirdPartyCardSection,
  malformedSection,
  hostileSection,
]

export const gallerySamples: readonly Sample[] = gallerySections.flatMap(section => section.samples)
