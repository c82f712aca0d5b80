import { Liquid } from 'liquidjs'
import { labLimits } from '../limits'
import { addFilters } from './filters'

/** Tags that read other templates: a rule has none but its own texts. */
const fileTags = ['include', 'render', 'layout', 'block']

/** Makes the engine that reads and renders the templates of one integration: no files, own properties only, limits. */
export function templateEngine(): Liquid {
  const engine = new Liquid({
    ownPropertyOnly: true,
    // Unknown filters are warnings of the file, see `checkNames`.
    strictFilters: false,
    templates: {},
    // The same text wherever the service runs.
    timezoneOffset: 0,
    locale: 'en-US',
    parseLimit: labLimits.templateCharacters,
    renderLimit: labLimits.templatesMs,
    memoryLimit: labLimits.templatesMemory,
  })
  for (const tag of fileTags) delete engine.tags[tag]
  addFilters(engine)
  return engine
}
