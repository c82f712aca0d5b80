import { blockKinds } from '../blocks/kinds/knownKinds'
import { type Section, svcBlocks } from './sample'

/** Every type of block with every value of every field, as its declaration shows it. */
export const blockSection: Section = {
  id: 'blocks',
  title: 'Blocks',
  samples: blockKinds.flatMap(({ samples }) =>
    samples.map(({ name, title, blocks }) => svcBlocks(name, title, blocks)),
  ),
}
