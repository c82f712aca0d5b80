import { preview } from '#contract/preview'
import { mount } from '../../http/mount'
import { clickPreview } from '../../preview/clickPreview'
import type { Mounting } from '../mounting'

/** Clicks in previews: recorded like any click. */
export function mountPreview(at: Mounting): void {
  mount(at, preview.click, ({ body }) => clickPreview(at.ctx, body), { kind: 'click' })
}
