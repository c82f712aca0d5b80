import { galleryChannels, galleryPeople, galleryViewerId } from '#domain/gallery/world'
import { readerOf } from '../../../../src/renderer/message/readerOf'

/** A small world, read by alice. */
export const reader = readerOf({ viewerId: galleryViewerId, people: galleryPeople, channels: galleryChannels })
